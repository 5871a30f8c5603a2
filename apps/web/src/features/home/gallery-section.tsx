import { styled } from '@mui/material/styles';
import { useState, type ComponentType, type MouseEvent } from 'react';
import { gallery, galleryText } from '../../content/gallery';
import { loadingWords } from '../../content/loading-words';
import { paths } from '../../lib/paths';
import { pictureSource } from '../../lib/picture-source';
import { ButtonLink } from '../../ui/button-link';
import { Picture } from '../../ui/picture/picture';
import { Section } from '../../ui/section';
import { SectionHeading } from '../../ui/section-heading';
import { colors, media } from '../../ui/tokens';

/** The gallery's viewer, once its code is there. */
type Viewer = ComponentType<{ start: number; onClose: () => void }>;

const loadViewer = () => import('./gallery-viewer');

/** On phones a little less than the box: twelve pictures at full sharpness would be half of the page's weight. */
const sizes = {
  large: '(min-width: 1200px) 600px, (min-width: 900px) 66vw, (min-width: 600px) 50vw, 80vw',
  other: '(min-width: 1200px) 350px, (min-width: 900px) 33vw, (min-width: 360px) 50vw, 80vw',
};

/** Twelve pictures in one to four columns. Each is a link to the large picture; with scripts it opens in the viewer. */
export function GallerySection() {
  const [seen, setSeen] = useState<{ Viewer: Viewer; index: number }>();
  const [failed, setFailed] = useState(false);

  const open = async (event: MouseEvent, index: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    try {
      const { default: Viewer } = await loadViewer();
      setSeen({ Viewer, index });
      setFailed(false);
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
            <a href={pictureSource(image).src} onClick={(event) => void open(event, index)} onPointerEnter={() => void loadViewer().catch(() => undefined)}>
              <Picture name={image} alt={alt} focus={focus} sizes={sizes[shape === 'large' ? 'large' : 'other']} />
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

const Grid = styled('ul')({
  display: 'grid',
  gridAutoFlow: 'dense',
  gridAutoRows: '58vw',
  gap: 8,
  marginBottom: '2.5rem',
  listStyle: 'none',
  '& li': { position: 'relative', overflow: 'hidden' },
  '& a': { position: 'absolute', inset: 0, cursor: 'zoom-in' },
  // Above the picture, which would cover the link's own ring.
  '& a:focus-visible::after': { content: '""', position: 'absolute', inset: 0, border: `3px solid ${colors.amber}`, boxShadow: `inset 0 0 0 3px ${colors.forest950}` },
  '& img': { position: 'absolute', inset: 0, width: '100% !important', height: '100% !important', aspectRatio: 'auto !important', transition: 'scale 500ms' },
  '& a:hover img': { scale: '1.03' },
  '@media (min-width: 360px)': { gridTemplateColumns: '1fr 1fr', gridAutoRows: '42vw', '& li[data-shape=large], & li:last-of-type': { gridColumn: 'span 2' } },
  [media.fromTablet]: { gridAutoRows: '34vw', '& li[data-shape=large], & li:last-of-type': { gridColumn: 'auto' } },
  [media.fromDesk]: { gridTemplateColumns: 'repeat(3, 1fr)', gridAutoRows: '22vw', '& li[data-shape=large]': { gridColumn: 'span 2', gridRow: 'span 2' } },
  [media.fromWide]: { gridTemplateColumns: 'repeat(4, 1fr)', gridAutoRows: 220, '& li[data-shape=wide]': { gridColumn: 'span 2' }, '& li[data-shape=tall]': { gridRow: 'span 2' } },
});
