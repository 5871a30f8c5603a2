import { uploadTexts } from '#dto';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef, useState, type ChangeEvent, type DragEvent } from 'react';
import { photoAccept } from '../../../lib/photos/photo-accept';
import { fieldIds } from '../../../ui/fields/field-ids';
import { Camera, ImagePlus } from '../../../ui/icons';
import { colors, radii } from '../../../ui/tokens';

/** Takes photos by drop, from the platform's picker and, on touch devices, straight from the camera. */
export function PhotoPicker({ onPick }: { onPick: (files: readonly File[]) => void }) {
  const [dragging, setDragging] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);

  function pick({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    onPick([...(currentTarget.files ?? [])]);
    // Clears the input, so that the same file can be chosen again after it was removed.
    currentTarget.value = '';
  }

  const drag = {
    onDragEnter: () => setDragging(true),
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) =>
      currentTarget.contains(relatedTarget as Node | null) || setDragging(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setDragging(false);
      onPick([...event.dataTransfer.files]);
    },
  };

  return (
    <>
      <Zone
        id={fieldIds('imageUrls').control}
        type="button"
        data-dragging={dragging}
        onClick={() => chooser.current?.click()}
        aria-describedby="photo-help"
        {...drag}
      >
        <ImagePlus size={30} />
        <span>
          <b>{uploadTexts.prompt}</b>
          <span data-mouse>Drag and drop, or click to choose</span>
          <span data-touch>Tap to choose from your photos</span>
        </span>
      </Zone>
      <Help id="photo-help">{uploadTexts.help}</Help>
      <CameraButton variant="outlined" startIcon={<Camera size={22} />} onClick={() => camera.current?.click()}>
        Take a photo
      </CameraButton>
      <input
        ref={chooser}
        type="file"
        accept={photoAccept()}
        multiple
        hidden
        onChange={pick}
        data-testid="photo-input"
        aria-label={uploadTexts.prompt}
      />
      <input ref={camera} type="file" accept={photoAccept()} capture="environment" hidden onChange={pick} aria-label="Take a photo" />
    </>
  );
}

const touch = '@media (pointer: coarse)';

const Zone = styled('button')({
  display: 'flex',
  gap: 18,
  alignItems: 'center',
  justifyContent: 'center',
  width: '100%',
  minHeight: 168,
  padding: '1.5rem',
  color: colors.ink,
  textAlign: 'start',
  lineHeight: 1.4,
  backgroundColor: colors.white,
  border: `2px dashed ${colors.forest600}`,
  borderRadius: radii.card,
  cursor: 'pointer',
  transition: 'background-color 120ms, border-color 120ms',
  '@media (hover: hover)': { '&:hover': { backgroundColor: colors.sand } },
  '&[data-dragging=true]': { backgroundColor: colors.leafFaint, borderColor: colors.forest900, borderStyle: 'solid' },
  // Moving onto the zone's parts must not count as leaving the zone.
  '& > *': { pointerEvents: 'none' },
  '& svg': { flex: 'none', color: colors.forest700 },
  '& span > *': { display: 'block' },
  '& span > span': { color: colors.inkSoft },
  '& [data-touch]': { display: 'none' },
  [touch]: { minHeight: 112, '& [data-touch]': { display: 'block' }, '& [data-mouse]': { display: 'none' } },
});

const Help = styled('p')({ marginTop: 8, color: colors.inkSoft, fontSize: '0.9375rem' });

const CameraButton = styled(Button)({ display: 'none', marginTop: 12, width: '100%', [touch]: { display: 'inline-flex' } });
