import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { contactWords } from '../../content/contact-words';
import { Notice } from '../../ui/notice';
import { changeContactDraft, useContactDraft } from './contact-draft';

export interface MessageSentProps {
  /** The visitor is busy with the form. Somebody who is reading another part of another page by now is not called away from it. */
  takesFocus: boolean;
  onAnother: () => void;
}

/** Replaces the form once the message has arrived, on one page: once the visitor has seen it, the next page has the form again. */
export function MessageSent({ takesFocus, onAnother }: MessageSentProps) {
  const isMoreTyped = useContactDraft(({ startedAt, returned }) => startedAt !== undefined && !returned);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  useEffect(() => {
    let seen = false;
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => (seen ||= entry?.isIntersecting ?? false));
    if (heading.current) observer.observe(heading.current);
    return () => {
      observer.disconnect();
      if (seen) changeContactDraft({ arrived: false });
    };
  }, []);
  return (
    <div>
      <Typography ref={heading} component="h3" variant="h3" tabIndex={-1}>
        {contactWords.sentTitle}
      </Typography>
      <Typography sx={{ marginBlock: '0.75rem 1.5rem' }}>{contactWords.sent}</Typography>
      {isMoreTyped && (
        <Notice tone="warning" role="status" style={{ marginBlockEnd: '1.5rem' }}>
          {contactWords.typedSince}
        </Notice>
      )}
      <Button variant="outlined" onClick={onAnother}>
        {contactWords.another}
      </Button>
    </div>
  );
}
