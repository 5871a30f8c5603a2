import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { isComposing } from '../../lib/is-composing';
import type { LinkSet } from '../../content/navigation';
import { Menu, X } from '../../ui/icons';
import { Link } from '../../ui/link';
import { colors, foldSummary, fonts, gutter, media, navHeight } from '../../ui/tokens';

/** Without scripts the menu stays open, so the section that an item leads to stops below it. */
const staysOpen = `${media.tallToDesk} and (scripting: none)`;
const heightIfStaying = '50dvh';
const clearOfMenu = { 'html:has(header details[open])': { scrollPaddingTop: `calc(${navHeight}px + ${heightIfStaying})` } };

/**
 * The bar's links on small screens. The menu opens even before the page's scripts run. It closes when an item is chosen, on Escape, on a
 * tap outside, on Back, and when Tab leaves it, since it covers the page.
 */
export function MobileMenu({ linkSet: { links, button } }: { linkSet: LinkSet }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute('open');

  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => menu.current?.contains(target as Node) || close();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event) || !menu.current?.open) return;
      close();
      menu.current.querySelector('summary')?.focus();
    };
    const left = new AbortController();
    document.addEventListener('pointerdown', onPointerDown, { signal: left.signal });
    document.addEventListener('keydown', onKeyDown, { signal: left.signal });
    addEventListener('popstate', close, { signal: left.signal });
    return () => left.abort();
  }, []);

  return (
    <Details ref={menu} onBlur={({ currentTarget, relatedTarget }) => relatedTarget && !currentTarget.contains(relatedTarget) && close()}>
      <GlobalStyles styles={{ [staysOpen]: clearOfMenu }} />
      <summary>
        Menu
        <Menu />
        <X />
      </summary>
      <ul>
        {[...links, button].map(({ label, href }) => (
          <li key={label}>
            <Link to={href} onClick={close}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Details>
  );
}

const Details = styled('details')({
  [media.fromDesk]: { display: 'none' },
  '& summary': {
    ...foldSummary,
    gap: 10,
    minHeight: 48,
    padding: '0 12px',
    marginRight: -12,
    fontSize: 'min(1em, 5.3vw)', // beside the logo
    fontWeight: 600,
  },
  '&:not([open]) svg:last-of-type, &[open] svg:first-of-type': { display: 'none' },
  '& ul': {
    position: 'absolute',
    inset: `${navHeight}px 0 auto`,
    maxHeight: `calc(100dvh - ${navHeight}px)`,
    [staysOpen]: { maxHeight: heightIfStaying },
    overflowY: 'auto',
    padding: `0.5rem ${gutter} 1.5rem`,
    backgroundColor: colors.black,
  },
  '& li + li': { borderTop: '1px solid rgb(255 255 255 / 0.18)' },
  '& a': {
    display: 'block',
    padding: '0.875rem 0',
    color: colors.white,
    fontFamily: fonts.display,
    fontSize: '1.375rem',
    textDecoration: 'none',
  },
  '& li:last-of-type a': { color: colors.amber },
});
