import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { sendingWords } from '../../../content/sending-words';
import { colors } from '../../../ui/tokens';
import { clearRequest } from './save-request';
import { changeRequest, startRequest, useQuoteRequest } from '../quote-request';

/** The visitor's choices about the draft on this device: keep it for longer, on the first step; or clear it. */
export function DraftChoices({ step }: { step: number }) {
  const saved = useQuoteRequest(({ savedDraft }) => savedDraft !== undefined);
  const refused = useQuoteRequest(({ savingRefused }) => savingRefused);
  if (refused) return null;
  return (
    <Box>
      {step === 1 && <KeepLonger />}
      {saved && <Clear />}
    </Box>
  );
}

function KeepLonger() {
  const wanted = useQuoteRequest(({ wantedAt }) => wantedAt !== undefined);
  return (
    <label>
      <input
        type="checkbox"
        checked={wanted}
        onChange={({ target }) => {
          startRequest();
          changeRequest({ wantedAt: target.checked ? Date.now() : undefined, wantedBy: 'visitor' });
        }}
      />
      {sendingWords.keepLonger}
    </label>
  );
}

function clear(): void {
  changeRequest({ pressed: true });
  void clearRequest();
}

/** The button that clears the draft. It asks once more, because clearing cannot be undone. */
function Clear() {
  const [asked, setAsked] = useState(false);
  if (!asked) {
    return (
      <button type="button" onClick={() => setAsked(true)}>
        {sendingWords.clear}
      </button>
    );
  }
  return (
    <div role="group" aria-label={sendingWords.clear}>
      <p>{sendingWords.clearSure}</p>
      <button type="button" onClick={clear}>
        {sendingWords.clear}
      </button>
      {/* Takes the focus from the pressed button, which has disappeared. */}
      <button type="button" ref={focusOnce} onClick={() => setAsked(false)}>
        {sendingWords.keep}
      </button>
    </div>
  );
}

function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus();
}

const Box = styled('div')({
  display: 'grid',
  gap: 4,
  justifyItems: 'start',
  '& label': { display: 'flex', gap: 14, alignItems: 'center', minHeight: 48, lineHeight: 1.4, cursor: 'pointer' },
  '& input': { flex: 'none', width: 24, height: 24, margin: 0, accentColor: colors.forest800 },
  '& button': {
    minHeight: 48,
    padding: 0,
    marginRight: 20,
    color: colors.forest700,
    background: 'none',
    border: 0,
    fontSize: '1rem',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    cursor: 'pointer',
  },
  '& [role=group]': { paddingLeft: 14, borderLeft: `4px solid ${colors.line}` },
  '& [role=group] p': { fontWeight: 650 },
});
