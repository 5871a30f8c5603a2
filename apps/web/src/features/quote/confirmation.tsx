import { business, quoteTexts } from '#dto';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { quoteWords } from '../../content/quote-words';
import { NextSteps } from './next-steps';

/** The request has arrived. Takes the focus, so that it is read out. */
export function Confirmation({ onAnother }: { onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ behavior: 'instant', block: 'start' });
  }, []);
  return (
    <Column>
      <div>
        <Typography ref={heading} component="h2" variant="h2" tabIndex={-1} sx={{ scrollMarginTop: 24 }}>
          {quoteTexts.submitted}
        </Typography>
        <Typography variant="subtitle1" component="p" sx={{ marginTop: 1.5 }}>
          {quoteWords.thanks}
        </Typography>
      </div>
      <NextSteps />
      <p>
        {quoteWords.urgent} <a href={business.emergencyPhone.href}>{business.emergencyPhone.display}</a>
      </p>
      <Button variant="outlined" onClick={onAnother} sx={{ justifySelf: 'start', minHeight: 56 }}>
        {quoteTexts.another}
      </Button>
    </Column>
  );
}

const Column = styled('div')({ display: 'grid', gap: '1.75rem', '& p a': { display: 'inline-block', paddingBlock: 12, fontWeight: 700, whiteSpace: 'nowrap' } });
