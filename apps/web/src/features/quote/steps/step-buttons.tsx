import { quoteSteps, quoteTexts } from '#dto';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';

export interface StepButtonsProps {
  step: number;
  /** Another step is about to be shown. */
  opening: boolean;
  busy: boolean;
  onPrevious: () => void;
}

/** Previous, and Next or, on the last step, the send button. */
export function StepButtons({ step, opening, busy, onPrevious }: StepButtonsProps) {
  const last = step === quoteSteps.length;
  return (
    // Keeps the focus in the field during the press: an error that appears on blur would move the button from under the finger.
    <Row data-opening={opening} onMouseDown={(event) => event.preventDefault()}>
      <Button type="button" value={step} variant="outlined" onClick={onPrevious} disabled={step === 1 || busy}>
        {quoteTexts.previous}
      </Button>
      {/* The button is not disabled while busy, because it would lose the focus. The wizard ignores further presses. */}
      <Button
        type="submit"
        variant="contained"
        color="secondary"
        aria-disabled={busy}
        value={step}
      >
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
  '& button:last-of-type': { flexGrow: 1, maxWidth: '22rem', paddingInline: '0.75rem' },
  '&[data-opening=true]': { opacity: 0.75 },
  '& [aria-disabled=true]': { opacity: 0.75, cursor: 'progress' },
});
