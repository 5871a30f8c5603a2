import { lostReasons, type LostReason } from '#dto';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Sheet } from '../../../ui/sheet';

export interface LostSheetProps {
  name: string;
  chosen: LostReason | '';
  onChoose: (reason: LostReason) => void;
  onClose: () => void;
}

/** Asks with one more tap why a record came to nothing. */
export function LostSheet({ name, chosen, onChoose, onClose }: LostSheetProps) {
  const question = 'Why was this request lost?';
  return (
    <Sheet label={question} onClose={onClose}>
      <div>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {question}
        </Typography>
        <p>{name}</p>
        <Reasons>
          {lostReasons.map(({ id, label }) => (
            <Button key={id} variant={id === chosen ? 'contained' : 'outlined'} aria-pressed={id === chosen} onClick={() => onChoose(id)}>
              {label}
            </Button>
          ))}
        </Reasons>
        <Button variant="text" onClick={onClose}>
          Not lost
        </Button>
      </div>
    </Sheet>
  );
}

const Reasons = styled('div')({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 8, '& button': { minHeight: 60, paddingInline: 8 } });
