import type { PhotoView } from '#dto';
import { X } from '../../../../ui/icons';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { IconButton } from '../../../../ui/icon-button';
import { loadingWords } from '../../../../content/loading-words';
import { reloadOnce } from '../../../../lib/reload-once';
import { colors, palette } from '../../../../ui/tokens';
import type { PictureViewer } from '../../../../ui/viewer/picture-viewer';
import { loadViewer } from './photo-viewer';

/** A photo of the owner's own. */
export interface OwnPhoto extends PhotoView {
  id: string;
  /** Words below the photo, such as that it is still to save. */
  state?: string;
  onRemove: () => void;
}

export interface PhotoStripProps {
  photos: readonly PhotoView[];
  /** The customer's name. */
  name: string;
  /** They follow the customer's. */
  own?: readonly OwnPhoto[];
}

/** Photos of which more are folded, and how many stand then: two rows, so that the buttons below are near. */
const [unfolded, folded] = [9, 6];

/** A record's photos as thumbnails, three in a row, many of them folded; each opens large. Nothing if there are none. */
export function PhotoStrip({ photos: theirs, name, own = [] }: PhotoStripProps) {
  const photos: readonly (PhotoView & Partial<OwnPhoto>)[] = [...theirs, ...own];
  const [opened, setOpened] = useState<{ Viewer: typeof PictureViewer; start: number }>();
  const [failed, setFailed] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const isFolded = photos.length > unfolded && !isWhole;
  if (photos.length === 0) return null;
  const open = (opener: HTMLElement, start: number) => {
    // Safari does not focus what is pressed, and the viewer gives the focus back.
    opener.focus({ preventScroll: true });
    return loadViewer().then(
      (Viewer) => {
        setOpened({ Viewer, start });
        setFailed(false);
      },
      () => {
        if (failed) void reloadOnce({ asked: true });
        setFailed(true);
      },
    );
  };
  const caption = (place: number) =>
    place < theirs.length ? `Photo ${place + 1} from ${name}` : `Your photo ${place - theirs.length + 1} of ${own.length}`;
  return (
    <>
      <Box component="ul" sx={stripSx}>
        {photos.slice(0, isFolded ? folded : undefined).map((photo, place) => (
          <li key={photo.url}>
            <ButtonBase
              onClick={({ currentTarget }) => void open(currentTarget, place)}
              onPointerEnter={() => void loadViewer().catch(() => undefined)}
              sx={thumbnailSx}
            >
              <img
                src={photo.thumbnailUrl}
                alt={caption(place)}
                width={photo.width}
                height={photo.height}
                loading="lazy"
                decoding="async"
              />
            </ButtonBase>
            {photo.state && (
              <Typography variant="caption" component="small">
                {photo.state}
              </Typography>
            )}
            {photo.onRemove && (
              <IconButton words={`Remove: ${caption(place)}`} onClick={photo.onRemove} style={removeStyle}>
                <X size={20} strokeWidth={2.25} />
              </IconButton>
            )}
          </li>
        ))}
      </Box>
      {isFolded && (
        <Button variant="text" onClick={() => setWhole(true)} sx={{ marginInlineStart: -1 }}>
          {`All ${photos.length} photos`}
        </Button>
      )}
      {failed && <p role="alert">{loadingWords.pictureFailed}</p>}
      {opened && (
        <opened.Viewer
          label={own.length > 0 ? `Photos for ${name}` : `Photos from ${name}`}
          pictures={photos.map(({ url, width, height }, place) => ({
            src: url,
            alt: caption(place),
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

const stripSx = {
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 9rem))',
  gap: 1,
  '& li': { position: 'relative' },
};

const removeStyle = {
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: 0,
  // The same in the dark scheme: it lies on a photo.
  color: palette.white,
  backgroundImage: 'radial-gradient(circle, rgb(13 25 18 / 0.66) 15px, transparent 16px)',
} as const;

const thumbnailSx = {
  width: '100%',
  aspectRatio: '1',
  borderRadius: 1,
  overflow: 'hidden',
  backgroundColor: colors.sand,
  cursor: 'zoom-in',
  '& img': { width: '100%', height: '100%', objectFit: 'cover', fontSize: '0.9375rem' },
};
