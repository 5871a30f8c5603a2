import { quoteSteps, quoteTexts } from '#dto';
import { styled } from '@mui/material/styles';
import { colors } from '../../../ui/tokens';

/** The visitor's progress, as text and as a bar with one part a step. */
export function WizardProgress({ step }: { step: number }) {
  const text = quoteTexts.progress(step, quoteSteps.length);
  return (
    <div>
      <Text id="quote-progress">{text}</Text>
      <Bar role="progressbar" aria-labelledby="quote-progress" aria-valuemin={1} aria-valuemax={quoteSteps.length} aria-valuenow={step} aria-valuetext={text}>
        {quoteSteps.map(({ title }, index) => (
          <span key={title} data-done={index < step} />
        ))}
      </Bar>
    </div>
  );
}

const Text = styled('p')({ fontWeight: 650, fontSize: '0.9375rem', color: colors.inkSoft, fontVariantNumeric: 'tabular-nums' });

const Bar = styled('div')({
  display: 'grid',
  gridAutoFlow: 'column',
  gap: 6,
  marginTop: 8,
  '& span': { height: 6, backgroundColor: colors.line, borderRadius: 3, transition: 'background-color 200ms' },
  '& [data-done=true]': { backgroundColor: colors.leaf },
  // Forced colours replace the backgrounds, so all parts would look alike.
  '@media (forced-colors: active)': { '& span': { border: '1px solid CanvasText' }, '& [data-done=true]': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' } },
});
