import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { contactWords } from '../../content/contact-words';

export interface MessageSentProps {
  /** The visitor is busy with the form. Somebody who is reading another part of another page by now is not called away from it. */
  takesFocus: boolean;
  onAnother: () => void;
}

/** Replaces the form once the message has arrived. */
export function MessageSent({ takesFocus, onAnother }: MessageSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
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
