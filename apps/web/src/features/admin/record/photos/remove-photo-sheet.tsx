import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Sheet } from '../../../../ui/sheet';
import type { OwnPhoto } from './photo-strip';

/** Asks before a photo is removed, because that cannot be undone. */
export function RemovePhotoSheet({ photo, onRemove, onClose }: { photo: OwnPhoto; onRemove: () => void; onClose: () => void }) {
  return (
    <Sheet label="Remove this photo?" onClose={onClose}>
      <Box component="img" src={photo.thumbnailUrl} alt="" sx={{ maxWidth: '8rem', borderRadius: 1 }} />
      <p>{photo.state === undefined ? 'It cannot be undone, and needs signal.' : 'It cannot be undone.'}</p>
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap', '& button': { flex: '1 1 auto' } }}>
        <Button variant="outlined" onClick={onClose}>
          Keep it
        </Button>
        <Button variant="contained" color="danger" onClick={onRemove}>
          Remove
        </Button>
      </Stack>
    </Sheet>
  );
}
