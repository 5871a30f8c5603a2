import { draftPictureUrl } from '#dto';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useField } from 'formik';
import type { KeyboardEvent, MouseEvent } from 'react';
import { fieldIds } from '../../../ui/fields/field-ids';
import { FieldFrame } from '../../../ui/fields/field-frame';
import { palette } from '../../../ui/tokens';
import { VisuallyHidden } from '../../../ui/visually-hidden';

/** How far an arrow key moves the focus, in percent. */
const step = 5;
const moves: Record<string, [number, number]> = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] };
const hint = 'Press on what matters most, or move the mark with the arrow keys. It stays in view when the site crops the photo, as below.';

interface FocusFieldProps {
  name: string;
  /** The picture's name (libs/dto/src/site/pictures.ts). */
  file: string;
  /** The shapes in which the site shows it: width over height. */
  shapes: readonly number[];
}

/** The part of a photo that stays in view: a mark on the whole photo, and how the site will crop it. */
export function FocusField({ name, file, shapes }: FocusFieldProps) {
  const [{ value }, { error }, { setValue }] = useField<string>(name);
  const [x = 50, y = 50] = value.split(' ').map((part) => parseInt(part));
  const set = (across: number, down: number) =>
    void setValue([across, down].map((part) => `${Math.round(Math.min(100, Math.max(0, part)))}%`).join(' '));
  const press = ({ clientX, clientY, detail, currentTarget }: MouseEvent<HTMLElement>) => {
    // A press of Enter or Space has no place.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    set((100 * (clientX - left)) / width, (100 * (clientY - top)) / height);
  };
  const move = (event: KeyboardEvent) => {
    const [across, down] = moves[event.key] ?? [];
    if (across === undefined || down === undefined) return;
    event.preventDefault();
    set(x + across, y + down);
  };
  const src = draftPictureUrl(file);
  return (
    <FieldFrame name={name} label="What stays in view" hint={hint} error={error}>
      <ButtonBase
        id={fieldIds(name).control}
        // The form reads what its fields show (shown-values.ts).
        value={value}
        aria-describedby={fieldIds(name).hint}
        onClick={press}
        onKeyDown={move}
        sx={{ alignSelf: 'start', maxWidth: '100%', cursor: 'crosshair' }}
      >
        <img src={src} alt="" draggable={false} style={{ maxHeight: '50vh' }} />
        <Box component="span" sx={markSx} style={{ left: `${x}%`, top: `${y}%` }} />
      </ButtonBase>
      <VisuallyHidden>
        <output>{`${x} percent from the left, ${y} percent from the top`}</output>
      </VisuallyHidden>
      <Box sx={{ display: 'flex', gap: 1, marginTop: 1, alignItems: 'start', '& img': { height: 88, objectFit: 'cover', minWidth: 0 } }}>
        {shapes.map((shape) => (
          <img key={shape} src={src} alt="" style={{ aspectRatio: shape, objectPosition: value }} />
        ))}
      </Box>
    </FieldFrame>
  );
}

const markSx = {
  position: 'absolute',
  width: 32,
  height: 32,
  marginTop: '-16px',
  marginLeft: '-16px',
  border: `3px solid ${palette.white}`,
  borderRadius: '50%',
  boxShadow: '0 0 0 2px #000, inset 0 0 0 2px #000',
  pointerEvents: 'none',
};
