import { lostReasons, type LostReason } from '#dto';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Sheet } from '../../../../ui/sheet';
import { colors, radii } from '../../../../ui/tokens';

export interface LostSheetProps {
  name: string;
  chosen: LostReason | '';
  onChoose: (reason: LostReason) => void;
  onClose: () => void;
}

/** Asks with one more tap why a record was lost. */
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
            <button key={id} type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
              {label}
            </button>
          ))}
        </Reasons>
        <Button variant="text" onClick={onClose}>Not lost</Button>
      </div>
    </Sheet>
  );
}

// Plain buttons: the sheet must be rendered within the tap, even on a slow phone.
const Reasons = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 8,
  '& button': {
    minHeight: 60,
    padding: 8,
    border: `2px solid ${colors.forest700}`,
    borderRadius: radii.control,
    backgroundColor: 'transparent',
    color: colors.forest800,
    fontWeight: 650,
    fontSize: '1rem',
    cursor: 'pointer',
  },
  '& button:hover': { backgroundColor: colors.leafFaint },
  '& button[aria-pressed=true]': { backgroundColor: colors.forest800, color: colors.white, borderColor: colors.forest800 },
  '@media (forced-colors: active)': { '& button[aria-pressed=true]': { forcedColorAdjust: 'none', backgroundColor: 'Highlight', color: 'HighlightText' } },
});
