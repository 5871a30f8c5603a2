import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import type { LinkEntry } from '../../content/navigation';
import { Link } from '../../ui/link';
import { fonts, media } from '../../ui/tokens';

export interface FooterColumnProps {
  title: string;
  links?: readonly LinkEntry[];
  /** Shown instead of links. */
  children?: ReactNode;
}

/** A titled list of the footer. */
export function FooterColumn({ title, links, children }: FooterColumnProps) {
  const id = useId();
  return (
    <Root data-lines={Boolean(children)}>
      <h2 id={id}>{title}</h2>
      <ul aria-labelledby={id}>
        {links?.map(({ label, href }) => (
          <li key={label}>
            <Link to={href}>{label}</Link>
          </li>
        ))}
        {children}
      </ul>
    </Root>
  );
}

const Root = styled('div')({
  // Puts two phones in a row on screens that have room; the mailbox and the area have rows of their own.
  '&[data-lines=true] ul': {
    [media.toTablet]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(9rem, 100%), 1fr))',
      gap: '0 1.25rem',
      '& li:nth-last-of-type(-n+2)': { gridColumn: '1 / -1' },
    },
  },
  '& h2': { marginBottom: '0.5rem', fontFamily: fonts.display, fontSize: '1.125rem', fontWeight: 600 },
  '& li': { display: 'flex', alignItems: 'center', gap: '0.75rem', minHeight: 44 },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    overflowWrap: 'anywhere',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
  '& svg': { flex: 'none', opacity: 0.8 },
});
