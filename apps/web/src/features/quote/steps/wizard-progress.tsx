import { quoteSteps, quoteTexts } from '#dto';
import Step from '@mui/material/Step';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { colors } from '../../../ui/tokens';

/** The visitor's progress, as text and as a bar with one part a step. */
// Memoised: a key press does not render it.
export const WizardProgress = memo(function WizardProgress({ step }: { step: number }) {
  const text = quoteTexts.progress(step, quoteSteps.length);
  return (
    <div>
      <Typography id="quote-progress" variant="body2" color="textSecondary" sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
        {text}
      </Typography>
      <div
        role="progressbar"
        aria-labelledby="quote-progress"
        aria-valuemin={1}
        aria-valuemax={quoteSteps.length}
        aria-valuenow={step}
        aria-valuetext={text}
      >
        <Stepper activeStep={step - 1} connector={null} sx={barSx}>
          {quoteSteps.map(({ title }, index) => (
            <Step key={title} aria-current={index === step - 1 ? 'step' : undefined} />
          ))}
        </Stepper>
      </div>
    </div>
  );
});

const barSx = {
  gap: '6px',
  marginTop: 1,
  '& > li': { flex: 1, height: 6, padding: 0, backgroundColor: colors.line, borderRadius: '3px', transition: 'background-color 200ms' },
  '& > .Mui-completed, & > [aria-current]': { backgroundColor: colors.leaf },
  // There the browser paints over backgrounds, and the parts would all look alike.
  '@media (forced-colors: active)': {
    '& > li': { border: '1px solid CanvasText' },
    '& > .Mui-completed, & > [aria-current]': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
  },
} as const;
