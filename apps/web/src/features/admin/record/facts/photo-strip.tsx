import type { PhotoView } from '#dto';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { loadingWords } from '../../../../content/loading-words';
import { colors, radii } from '../../../../ui/tokens';
import { loadViewer, preloadViewer, type PhotoViewer } from './photo-viewer';

export interface PhotoStripProps {
  photos: readonly PhotoView[];
  /** The customer's name. */
  name: string;
}

/** A quote's photos as thumbnails; each opens large. Nothing if there are none. */
export function PhotoStrip({ photos, name }: PhotoStripProps) {
  const [opened, setOpened] = useState<{ Viewer: PhotoViewer; start: number }>();
  const [failed, setFailed] = useState(false);
  if (photos.length === 0) return null;
  const open = (start: number) =>
    loadViewer().then(
      (Viewer) => {
        setOpened({ Viewer, start });
        setFailed(false);
      },
      () => setFailed(true),
    );
  const caption = (place: number) => `Photo ${place + 1} from ${name}`;
  return (
    <>
      <Strip>
        {photos.map((photo, place) => (
          <li key={photo.url}>
            <Thumbnail type="button" onClick={() => void open(place)} onPointerEnter={() => void preloadViewer()}>
              <img src={photo.thumbnailUrl} alt={caption(place)} width={photo.width} height={photo.height} loading="lazy" decoding="async" />
            </Thumbnail>
          </li>
        ))}
      </Strip>
      {failed && <p role="alert">{loadingWords.pictureFailed}</p>}
      {opened && (
        <opened.Viewer
          label={`Photos from ${name}`}
          pictures={photos.map(({ url, width, height }, place) => ({
            src: url,
            alt: caption(place),
            caption: caption(place),
            width,
            height,
          }))}
          start={opened.start}
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
