import type { PhotoView } from '#dto';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { PictureViewer } from '../../../ui/viewer/picture-viewer';
import { colors, radii } from '../../../ui/tokens';

export interface PhotoStripProps {
  photos: readonly PhotoView[];
  /** Whose photos they are. */
  name: string;
}

/** The photos of a quote as thumbnails; each opens large. Nothing when there are none. */
export function PhotoStrip({ photos, name }: PhotoStripProps) {
  const [opened, setOpened] = useState<number>();
  if (photos.length === 0) return null;
  const caption = (place: number) => `Photo ${place + 1} from ${name}`;
  return (
    <>
      <Strip>
        {photos.map((photo, place) => (
          <li key={photo.url}>
            <Thumbnail type="button" onClick={() => setOpened(place)}>
              <img src={photo.thumbnailUrl} alt={caption(place)} width={photo.width} height={photo.height} loading="lazy" decoding="async" />
            </Thumbnail>
          </li>
        ))}
      </Strip>
      {opened !== undefined && (
        <PictureViewer
          label={`Photos from ${name}`}
          pictures={photos.map(({ url, width, height }, place) => ({ src: url, alt: caption(place), caption: caption(place), width, height }))}
          start={opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

const Strip = styled('ul')({ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(5.5rem, 8rem))', gap: 8, listStyle: 'none' });

const Thumbnail = styled('button')({
  display: 'block',
  width: '100%',
  aspectRatio: '1',
  padding: 0,
  border: 0,
  borderRadius: radii.control,
  overflow: 'hidden',
  backgroundColor: colors.sand,
  cursor: 'zoom-in',
  '& img': { width: '100%', height: '100%', objectFit: 'cover', fontSize: '0.9375rem' },
});
