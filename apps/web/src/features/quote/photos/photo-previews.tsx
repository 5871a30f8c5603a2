import { uploadTexts } from '#dto';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { photoAdvice, photoBadges } from '../../../content/quote-words';
import { X } from '../../../ui/icons';
import { colors, media, radii } from '../../../ui/tokens';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { PhotoPreview } from './photo-preview';
import { titleOf, type Photo } from './photo';

export interface PhotoPreviewsProps {
  photos: readonly Photo[];
  onRemove: (id: string) => void;
}

/** The chosen photos, each with its remove button; nothing if there are none. */
export function PhotoPreviews({ photos, onRemove }: PhotoPreviewsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  if (photos.length === 0) return null;
  return (
    <section aria-labelledby="selected-photos">
      <Heading id="selected-photos" ref={heading} tabIndex={-1}>
        {uploadTexts.selected(photos.length)}
      </Heading>
      <Grid>
        {photos.map((photo) => (
          <li key={photo.id}>
            <Frame>
              <PhotoPreview photo={photo} name={titleOf(photo, photos)} />
              {photo.verdict && <Badge>{photoBadges[photo.verdict]}</Badge>}
            </Frame>
            <Remove
              type="button"
              aria-label={`Remove ${titleOf(photo, photos)}`}
              onClick={() => {
                // The pressed button disappears, which would move the focus to the top of the page.
                heading.current?.focus();
                onRemove(photo.id);
              }}
            >
              <X size={18} strokeWidth={2} />
              Remove
            </Remove>
          </li>
        ))}
      </Grid>
      {/* Always rendered, so that screen readers read out its words when they come, and nothing below moves. */}
      <Advice role="status">
        <AdviceWords photos={photos} />
      </Advice>
    </section>
  );
}

/** Advice on photos that may not help. Screen readers also get the photos' names. */
function AdviceWords({ photos }: Pick<PhotoPreviewsProps, 'photos'>) {
  const judged = photos.filter(({ verdict }) => verdict);
  const [kind, other] = new Set(judged.map(({ verdict }) => verdict));
  if (!kind) return null;
  return (
    <span>
      <VisuallyHidden>{judged.map((photo) => titleOf(photo, photos)).join(', ')}: </VisuallyHidden>
      {photoAdvice[other ? 'both' : kind]}
    </span>
  );
}

const Heading = styled('h3')({ margin: '0 0 0.75rem', fontSize: '1.0625rem', lineHeight: 1.35, fontVariantNumeric: 'tabular-nums' });

const Grid = styled('ul')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  [media.fromTablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
});

const Frame = styled('div')({
  position: 'relative',
  aspectRatio: '4 / 3',
  overflow: 'hidden',
  backgroundColor: colors.sand,
  borderRadius: `${radii.control}px ${radii.control}px 0 0`,
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
});

const Badge = styled('span')({
  position: 'absolute',
  bottom: 8,
  left: 8,
  padding: '0.125rem 0.5rem',
  color: colors.amberInk,
  backgroundColor: colors.amberPale,
  borderRadius: radii.control,
  fontSize: '0.9375rem',
  fontWeight: 650,
  lineHeight: 1.35,
});

const Advice = styled('p')({
  minHeight: '2.7em',
  margin: '0.75rem 0 0',
  fontSize: '0.9375rem',
  lineHeight: 1.35,
  [media.fromTablet]: { minHeight: '1.35em' },
});

const Remove = styled('button')({
  display: 'flex',
  gap: 8,
  alignItems: 'center',
  justifyContent: 'center',
  width: '100%',
  minHeight: 48,
  padding: 0,
  color: colors.ink,
  backgroundColor: colors.white,
  border: `1.5px solid ${colors.line}`,
  borderTop: 0,
  borderRadius: `0 0 ${radii.control}px ${radii.control}px`,
  fontSize: '0.9375rem',
  fontWeight: 650,
  cursor: 'pointer',
  '@media (hover: hover)': { '&:hover': { backgroundColor: colors.sand } },
});
