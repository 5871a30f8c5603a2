import { quoteSteps, quoteTexts } from '#dto';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';

export interface StepButtonsProps {
  step: number;
  busy: boolean;
  onPrevious: () => void;
}

/** Previous, and Next or, on the last step, the button that sends. */
export function StepButtons({ step, busy, onPrevious }: StepButtonsProps) {
  const last = step === quoteSteps.length;
  return (
    // Pressing a button must not first blur the field: an error appearing above would move the button from under the finger.
    <Row onMouseDown={(event) => event.preventDefault()}>
      <Button type="button" variant="outlined" onClick={onPrevious} disabled={step === 1 || busy}>
        {quoteTexts.previous}
      </Button>
      <Button type="submit" variant="contained" color="secondary" disabled={busy} aria-busy={busy}>
        {last ? (busy ? quoteTexts.submitting : quoteTexts.submit) : quoteTexts.next}
      </Button>
    </Row>
  );
}

const Row = styled('div')({
  display: 'flex',
  gap: 12,
  justifyContent: 'space-between',
  '& button': { minHeight: 56 },
  '& button:last-of-type': { flexGrow: 1, maxWidth: '22rem' },
});
