import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { contactWords } from '../../content/contact-words';
import { media } from '../../ui/tokens';
import { clearMessage, goOnWithMessage } from './contact-draft';

/** Offers the message that was saved on this device. Does not show its words, because the device may be shared. */
export function MessageKept({ onPress }: { onPress: () => void }) {
  const pressed = (go: () => void) => () => {
    onPress();
    go();
  };
  return (
    <div>
      <Typography component="h3" variant="h3">
        {contactWords.welcomeBack}
      </Typography>
      <Typography sx={{ marginBlock: '0.75rem 1.5rem' }}>{contactWords.stillHere}</Typography>
      <Row>
        <Button variant="contained" onClick={pressed(() => void goOnWithMessage())}>
          {contactWords.goOn}
        </Button>
        <Button variant="outlined" onClick={pressed(() => void clearMessage())}>
          {contactWords.startAgain}
        </Button>
        <Button onClick={pressed(() => void clearMessage())}>{contactWords.notMe}</Button>
      </Row>
    </div>
  );
}

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  '& > button': { flexGrow: 1, minHeight: 56 },
  [media.toTablet]: { '& > :first-of-type': { flexBasis: '100%' } },
});
