import { styled } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';
import type { LinkSet } from '../../content/navigation';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button-link';
import { Link } from '../../ui/link';
import { Logo } from '../../ui/logo';
import { colors, contentWidth, gutter, media, navHeight } from '../../ui/tokens';
import { MobileMenu } from './mobile-menu';
import { formInSight, useFormInSight } from './use-form-in-sight';

/** Pixels of scrolling after which the bar is solid (specification, section 9). */
const solidAfter = 100;

export interface NavigationBarProps {
  linkSet: LinkSet;
  /** Transparent over the page's picture until the page is scrolled. */
  clear: boolean;
  /** The page has a call to action of its own, so that the bar's is never the one to press. */
  quiet: boolean;
}

/** The bar at the top of every public page. */
export function NavigationBar({ linkSet, clear, quiet }: NavigationBarProps) {
  const scrolled = useScrolledPast(solidAfter);
  const { links, button } = linkSet;
  useFormInSight();
  return (
    <Bar data-solid={clear ? scrolled : true} data-quiet={quiet || undefined}>
      <Row aria-label="Main">
        <Link to={paths.home} className="logo">
          <Logo />
        </Link>
        <ul>
          {links.map(({ label, href }) => (
            <li key={label}>
              <Link to={href}>{label}</Link>
            </li>
          ))}
          <li>
            <ButtonLink to={button.href}>{button.label}</ButtonLink>
          </li>
        </ul>
        <MobileMenu linkSet={linkSet} />
      </Row>
    </Bar>
  );
}

/** Whether the window is scrolled by more than this many pixels; undefined until the page's scripts run. */
function useScrolledPast(pixels: number): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(subscribe, () => window.scrollY > pixels, () => undefined);
}

function subscribe(onScroll: () => void): () => void {
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => window.removeEventListener('scroll', onScroll);
}

const Bar = styled('header')({
  position: 'fixed',
  inset: '0 0 auto',
  zIndex: 20,
  height: navHeight,
  color: colors.white,
  transition: 'background-color 200ms',
  [media.short]: { position: 'absolute', top: 'auto' },
  '&[data-solid=true], &:has(details[open])': { backgroundColor: colors.black },
  // Until scripts run it stays on the page's picture: over what follows, nobody could read it.
  '@media (scripting: enabled)': { '&:not([data-solid])': { position: 'absolute' } },
  // Without scripts the bar is always solid, because it cannot react to scrolling.
  '@media (scripting: none)': { backgroundColor: colors.black },
});

const outlined = { color: colors.white, backgroundColor: 'transparent', boxShadow: `inset 0 0 0 2px ${colors.leafPale}` };

const Row = styled('nav')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  height: '100%',
  maxWidth: contentWidth + 48,
  margin: '0 auto',
  paddingInline: gutter,
  [media.fromTablet]: { paddingInline: '1.5rem' },
  '& .logo': { display: 'flex', alignItems: 'center', minHeight: 48, color: 'inherit', textDecoration: 'none' },
  '& > ul': { display: 'none', [media.fromDesk]: { display: 'flex' }, alignItems: 'center', gap: '0.25rem' },
  '& > ul li:last-of-type': { marginLeft: '1rem' },
  // `sx` on the button would repeat all of its styles in the page's HTML.
  '& > ul a[class*=MuiButton]': { minHeight: 48, paddingBlock: '0.5rem', [formInSight]: outlined, '[data-quiet] &': outlined },
  '& > ul a:not([class*=MuiButton])': {
    display: 'block',
    padding: '0.75rem 1rem',
    color: 'inherit',
    fontWeight: 600,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
});
