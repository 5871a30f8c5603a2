import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { contactWords } from '../../content/contact-words';

/** Replaces the form once the message has arrived, and takes the focus. */
export function MessageSent({ onAnother }: { onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <Typography ref={heading} component="h3" variant="h3" tabIndex={-1}>
        {contactWords.sentTitle}
      </Typography>
      <Typography sx={{ marginBlock: '0.75rem 1.5rem' }}>{contactWords.sent}</Typography>
      <Button variant="outlined" onClick={onAnother}>
        {contactWords.another}
      </Button>
    </div>
  );
}
