import { uploadTexts } from '#dto';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { photoAdvice } from '../../../content/quote-words';
import { colors, media, radii } from '../../../ui/tokens';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { PhotoPreview } from './photo-preview';
import type { Photo } from './use-photos';

export interface PhotoPreviewsProps {
  photos: readonly Photo[];
  onRemove: (id: number) => void;
}

/** The chosen photos, each with its remove button; nothing while none is chosen. */
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
              <PhotoPreview photo={photo} />
            </Frame>
            {/* There before its words are, so that they are read out when they come. */}
            <Advice role="status">
              {photo.verdict && (
                <>
                  <VisuallyHidden>{photo.name}: </VisuallyHidden>
                  {photoAdvice[photo.verdict]}
                </>
              )}
            </Advice>
            <Remove
              type="button"
              aria-label={`Remove ${photo.name}`}
              onClick={() => {
                // The button goes; focus would fall to the top of the page.
                heading.current?.focus();
                onRemove(photo.id);
              }}
            >
              <X size={18} strokeWidth={2} aria-hidden />
              Remove
            </Remove>
          </li>
        ))}
      </Grid>
    </section>
  );
}

const Heading = styled('h3')({ margin: '0 0 0.75rem', fontSize: '1.0625rem', lineHeight: 1.35, fontVariantNumeric: 'tabular-nums' });

const Grid = styled('ul')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  listStyle: 'none',
  [media.fromTablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
});

const Frame = styled('div')({
  aspectRatio: '4 / 3',
  overflow: 'hidden',
  backgroundColor: colors.sand,
  borderRadius: `${radii.control}px ${radii.control}px 0 0`,
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
});

const Advice = styled('p')({
  margin: 0,
  backgroundColor: colors.amberPale,
  fontSize: '0.9375rem',
  lineHeight: 1.35,
  '&:not(:empty)': { padding: '0.5rem 0.75rem' },
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
