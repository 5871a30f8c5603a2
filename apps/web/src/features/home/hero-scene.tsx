import { pictures, type PictureEdit } from '#dto';
import { styled } from '@mui/material/styles';
import { homeText } from '../../content/home';
import { drawingSource } from '../../lib/drawing-source';
import { pictureSource } from '../../lib/picture-source';
import { colors, media, navHeight, stacked } from '../../ui/tokens';
import { HeroVideo } from './hero-video';

/** The drawn oak: whole, as high as its room, with its crown right of the words; on phones in a composition of its own. */
export function HeroScene() {
  if (pictures.hero) return <OwnScene {...pictures.hero} />;
  const [wide, upright] = [drawingSource('hero-wide'), drawingSource('hero-upright')];
  return (
    <Scene>
      <picture>
        <source media={stacked} srcSet={upright.src} width={upright.width} height={upright.height} />
        <img alt={homeText.hero.picture} width={wide.width} height={wide.height} fetchPriority="high" src={wide.src} />
      </picture>
      <HeroVideo />
    </Scene>
  );
}

/** The owner's photograph in its place, beside the words; it has no film. */
function OwnScene({ file, alt, focus }: PictureEdit) {
  const { width, height, srcSet, fallback } = pictureSource(file);
  return (
    <Scene data-own="">
      <picture>
        <source type="image/avif" sizes={ownSizes} srcSet={srcSet.avif} />
        <img alt={alt} width={width} height={height} style={{ objectPosition: focus }} fetchPriority="high" src={fallback} />
      </picture>
    </Scene>
  );
}

const ownSizes = `${stacked} max(107vw, 64vh), max(65vw, 130vh)`;

/**
 * The drawing's own units, over its height of 708: where the crown begins, how wide it is alone and with some of the cottage, where
 * the drawing ends and where the film begins.
 * `lab/drawings/scenes/hero-wide.tsx`
 */
const units = { crown: 2116 / 708, tree: 566 / 708, cottage: 704 / 708, end: 3800 / 708, film: 2040 / 708 };

const Scene = styled('div')({
  '--crown': 'calc(max(1.5rem, (100cqw - 1200px) / 2) + var(--words) + clamp(0.5rem, 2.4cqw, 2.5rem))',
  // As high as leaves room for some of the cottage, or at least for the tree.
  '--room': '(100cqw - var(--crown))',
  '--high': `min(100cqh, max(var(--room) / ${units.cottage}, min(34rem, var(--room) / ${units.tree})))`,
  '--left': `max(var(--crown) - ${units.crown} * var(--high), 100cqw - ${units.end} * var(--high))`,
  gridArea: '1 / 1 / -1',
  position: 'relative',
  marginTop: navHeight,
  overflow: 'hidden',
  containerType: 'size',
  '@media print': { height: '13rem' },
  '& picture > img, & video': { position: 'absolute', top: 'auto', bottom: 0, left: 'var(--left)', width: 'auto', maxWidth: 'none', height: 'var(--high)' },
  '& video': {
    left: `calc(var(--left) + ${units.film} * var(--high))`,
    // No edge shows where a browser's film and picture differ by a shade.
    maskImage: 'linear-gradient(90deg, #0000, #000 5%, #000 95%, #0000)',
  },
  '&[data-own] picture > img': {
    left: 'var(--crown)',
    width: 'calc(100% - var(--crown))',
    height: '100%',
    objectFit: 'cover',
    maskImage: 'linear-gradient(90deg, #0000, #000 12%)',
  },
  // A phone on its side scrolls the words, while the whole drawing is in the first screen.
  [media.short]: {
    '--high': `calc(100svh - ${navHeight}px)`,
    backgroundColor: colors.forest800,
    '& picture > img, & video': { top: 0, bottom: 'auto' },
  },
  // iOS 15 and its contemporaries.
  '@supports not (height: 1cqh)': {
    '& picture > img': { inset: 0, width: '100%', height: '100%', objectFit: 'cover', objectPosition: '59% 100%' },
    '& video': { display: 'none' },
  },
  [`@media ${stacked}`]: {
    gridArea: '1 / 1',
    marginTop: 0,
    backgroundColor: colors.forest800,
    '& picture > img, & video': { inset: 0, width: '100%', height: '100%', objectFit: 'cover', objectPosition: '50% 52%', maskImage: 'none' },
    '&[data-own] picture > img': { left: 0, width: '100%', maskImage: 'none' },
  },
});
