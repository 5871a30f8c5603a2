import { quoteSteps } from '#dto';
import Typography from '@mui/material/Typography';
import type { RefObject } from 'react';
import { quoteWords } from '../../../content/quote-words';

export interface StepHeadingProps {
  step: number;
  /** Takes the focus when the step changes. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The title of a step and one line about it. */
export function StepHeading({ step, heading }: StepHeadingProps) {
  return (
    <div>
      <Typography
        ref={heading}
        component="h2"
        variant="h2"
        tabIndex={-1}
        sx={{ fontSize: 'clamp(1.625rem, 1.4rem + 1vw, 2.125rem)', scrollMarginTop: 72 }}
      >
        {quoteSteps[step - 1]?.title}
      </Typography>
      <Typography color="text.secondary" sx={{ marginTop: 1 }}>
        {quoteWords.stepIntros[step - 1]}
      </Typography>
    </div>
  );
}
