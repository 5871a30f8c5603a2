import { styled } from '@mui/material/styles';
import { useState, type ComponentType, type MouseEvent } from 'react';
import { gallery, galleryText, isDrawing } from '../../content/gallery';
import { loadingWords } from '../../content/loading-words';
import { paths } from '../../lib/paths';
import { drawingSource } from '../../lib/drawing-source';
import { pictureSource } from '../../lib/picture-source';
import { ButtonLink } from '../../ui/button-link';
import { DrawnScene } from '../../ui/drawing/drawn-scene';
import { Picture } from '../../ui/picture/picture';
import { Section } from '../../ui/section';
import { SectionHeading } from '../../ui/section-heading';
import { colors, media, radii } from '../../ui/tokens';

/** The gallery's viewer, once its code has loaded. */
type Viewer = ComponentType<{ start: number; onClose: () => void }>;

const loadViewer = () => import('./gallery-viewer');

/** Twelve pictures in one to four columns. Each links to the large picture; with scripts it opens in the viewer. */
export function GallerySection() {
  const [seen, setSeen] = useState<{ Viewer: Viewer; index: number }>();
  const [failed, setFailed] = useState(false);

  const open = async (event: MouseEvent<HTMLElement>, index: number) => {
    // After a failure the link leads to the picture itself.
    if (failed || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // Safari does not focus what is pressed, and the viewer gives the focus back.
    event.currentTarget.focus({ preventScroll: true });
    try {
      const { default: Viewer } = await loadViewer();
      setSeen({ Viewer, index });
    } catch {
      setFailed(true);
    }
  };

  return (
    <Section id="gallery" labelledBy="gallery-heading">
      <SectionHeading id="gallery-heading" intro={galleryText.intro}>
        {galleryText.heading}
      </SectionHeading>
      <Grid>
        {gallery.map(({ id, image, alt, shape, focus }, index) => (
          <li key={id} data-shape={shape}>
            <a
              href={(isDrawing(image) ? drawingSource(image) : pictureSource(image)).src}
              onClick={(event) => void open(event, index)}
              onPointerEnter={() => void loadViewer().catch(() => undefined)}
            >
              {isDrawing(image) ? (
                <DrawnScene sheet={image} label={alt} />
              ) : (
                <Picture name={image} alt={alt} sizes={sizes[shape ?? 'small']} focus={focus} />
              )}
            </a>
          </li>
        ))}
      </Grid>
      {failed && <p role="alert">{loadingWords.pictureFailed}</p>}
      <ButtonLink to={paths.quote}>{galleryText.button}</ButtonLink>
      {seen && <seen.Viewer start={seen.index} onClose={() => setSeen(undefined)} />}
    </Section>
  );
}

const sizes = {
  small: '(min-width: 75em) 376px, (min-width: 56.25em) 38vw, (min-width: 37.5em) 62vw, (min-width: 22.5em) 49vw, 100vw',
  wide: '(min-width: 75em) 638px, (min-width: 56.25em) 38vw, (min-width: 37.5em) 62vw, (min-width: 22.5em) 49vw, 100vw',
  large: '(min-width: 75em) 767px, (min-width: 56.25em) 77vw, (min-width: 37.5em) 62vw, 100vw',
};

const Grid = styled('ul')({
  display: 'grid',
  gridAutoFlow: 'dense',
  gridAutoRows: '58vw',
  gap: 8,
  marginBottom: '1.75rem',
  '& li': { position: 'relative', overflow: 'hidden', borderRadius: radii.picture },
  '& a': { position: 'absolute', inset: 0, cursor: 'zoom-in' },
  // Draws the focus ring above the picture, which would cover the link's own ring.
  '& a:focus-visible::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    border: `3px solid ${colors.amber}`,
    borderRadius: radii.picture,
    boxShadow: `inset 0 0 0 3px ${colors.forest950}`,
  },
  '& img': {
    position: 'absolute',
    inset: 0,
    width: '100% !important',
    height: '100% !important',
    aspectRatio: 'auto !important',
    transition: 'scale 500ms',
  },
  '& a:hover img': { scale: '1.03' },
  '@media (min-width: 22.5em)': {
    gridTemplateColumns: '1fr 1fr',
    gridAutoRows: '28vw',
    '& li[data-shape=large]': { gridColumn: 'span 2', gridRow: 'span 2' },
  },
  [media.fromTablet]: { gridAutoRows: '36vw', '& li[data-shape=large]': { gridColumn: 'auto', gridRow: 'auto' } },
  [media.fromDesk]: {
    gridTemplateColumns: 'repeat(3, 1fr)',
    gridAutoRows: '22vw',
    '& li[data-shape=large]': { gridColumn: 'span 2', gridRow: 'span 2' },
  },
  [media.fromWide]: { gridTemplateColumns: 'repeat(4, 1fr)', gridAutoRows: 220, '& li[data-shape=wide]': { gridColumn: 'span 2' } },
});
