import { lostReasons, type LostReason } from '#dto';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Sheet } from '../../../../ui/sheet';

export interface LostSheetProps {
  name: string;
  chosen: LostReason | '';
  onChoose: (reason: LostReason) => void;
  onClose: () => void;
}

/** Asks why a record was lost; one tap answers. */
export function LostSheet({ name, chosen, onChoose, onClose }: LostSheetProps) {
  const question = 'Why was this request lost?';
  return (
    <Sheet label={question} onClose={onClose}>
      <p>{name}</p>
      <ToggleButtonGroup exclusive color="primary" value={chosen} aria-label={question} sx={reasonsSx}>
        {lostReasons.map(({ id, label }) => (
          <ToggleButton key={id} value={id} onClick={() => onChoose(id)}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Button variant="text" onClick={onClose}>
        Not lost
      </Button>
    </Sheet>
  );
}

const reasonsSx = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '& button': { minHeight: 60, fontWeight: 650, whiteSpace: 'normal' },
};
