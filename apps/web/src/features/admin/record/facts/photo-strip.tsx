import type { PhotoView } from '#dto';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { loadingWords } from '../../../../content/loading-words';
import { colors } from '../../../../ui/tokens';
import { loadViewer, preloadViewer, type PhotoViewer } from './photo-viewer';

export interface PhotoStripProps {
  photos: readonly PhotoView[];
  /** The customer's name. */
  name: string;
}

/** A quote's photos as thumbnails, three in a row; each opens large. Nothing if there are none. */
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
      <Box component="ul" sx={stripSx}>
        {photos.map((photo, place) => (
          <li key={photo.url}>
            <ButtonBase onClick={() => void open(place)} onPointerEnter={() => void preloadViewer()} sx={thumbnailSx}>
              <img src={photo.thumbnailUrl} alt={caption(place)} width={photo.width} height={photo.height} loading="lazy" decoding="async" />
            </ButtonBase>
          </li>
        ))}
      </Box>
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

const stripSx = { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 9rem))', gap: 1, listStyle: 'none' };

const thumbnailSx = {
  width: '100%',
  aspectRatio: '1',
  borderRadius: 1,
  overflow: 'hidden',
  backgroundColor: colors.sand,
  cursor: 'zoom-in',
  '& img': { width: '100%', height: '100%', objectFit: 'cover', fontSize: '0.9375rem' },
};
