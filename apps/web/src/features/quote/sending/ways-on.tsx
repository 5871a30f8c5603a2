import { business } from '#dto';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState, type MouseEvent } from 'react';
import { sendingWords } from '../../../content/sending-words';
import { textMessageHref } from '../../../lib/text-message-href';
import { colors, media } from '../../../ui/tokens';
import { useQuoteRequest } from '../quote-request';
import { messageText } from './request-message';
import { sendWithoutPhotos, tryNow } from './send-request';

/**
 * What a visitor can do if the request was not delivered: try again, unless it was refused for good; send the answers without the photos
 * that have not arrived, since answers get through where photos do not; text; or call. `unnamed`: leaves out texting, which would show the
 * visitor's name, and sending without photos.
 */
export function WaysOn({ unnamed }: { unnamed: boolean }) {
  const values = useQuoteRequest((request) => request.values);
  const photos = useQuoteRequest((request) => request.photos);
  const waiting = useQuoteRequest((request) => request.phase.at === 'waiting');
  const stuck = photos.filter(({ url }) => !url).length;
  const [opened, setOpened] = useState(false);
  const text = messageText(values);
  return (
    <>
      <Row>
        {waiting && (
          <Button type="button" variant="contained" ref={passFocusOn} onClick={pressed(tryNow)}>
            {sendingWords.tryNow}
          </Button>
        )}
        {stuck > 0 && !unnamed && (
          <Button type="button" variant="outlined" ref={passFocusOn} onClick={pressed(() => void sendWithoutPhotos())}>
            {sendingWords.withoutPhotos(stuck, photos.length)}
          </Button>
        )}
        {!unnamed && (
          <Button variant="outlined" href={textMessageHref(business.secondPhone.href.replace('tel:', ''), text)} onClick={() => setOpened(true)}>
            {sendingWords.text}
          </Button>
        )}
        <Button variant={waiting ? 'outlined' : 'contained'} href={business.phone.href}>
          {sendingWords.call}
        </Button>
      </Row>
      {opened && <MessageToCopy text={text} />}
    </>
  );
}

/** Handles a press on a button that disappears during the try: moves the focus to the status, so that it is not lost. */
const pressed = (go: () => void) => (event: MouseEvent<HTMLElement>) => {
  focusStatus(event.currentTarget);
  go();
};

/** Does the same for a focused button that disappears because a retry begins by itself. */
function passFocusOn(button: HTMLElement | null): () => void {
  return () => {
    if (button && button === document.activeElement) focusStatus(button);
  };
}

function focusStatus(button: HTMLElement): void {
  button.closest<HTMLElement>('[data-stopped]')?.focus({ preventScroll: true });
}

/** Shows the message, because not every phone fills it in. */
function MessageToCopy({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <Message>
      <p>{sendingWords.textShown}</p>
      <blockquote>{text}</blockquote>
      <p>
        <Button type="button" variant="outlined" onClick={() => void copyText(text).then(setCopied)}>
          {copied ? sendingWords.copied : sendingWords.copy}
        </Button>{' '}
        {business.secondPhone.display}
      </p>
    </Message>
  );
}

/** Copies the text. Resolves to whether the browser allowed it; browsers do on secure addresses only. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

const Row = styled('div')({
  display: 'grid',
  gap: 10,
  marginTop: 14,
  '& > *': { minHeight: 56, textAlign: 'center' },
  [media.fromTablet]: { gridTemplateColumns: 'repeat(3, 1fr)', '&:has(> :nth-child(4))': { gridTemplateColumns: '1fr 1fr' } },
});

const Message = styled('div')({
  marginTop: 14,
  '& blockquote': {
    margin: '8px 0',
    padding: '0.75rem 1rem',
    backgroundColor: colors.white,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    userSelect: 'all',
  },
  '& button': { minHeight: 48 },
});
