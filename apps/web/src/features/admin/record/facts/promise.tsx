import { business, callBacks, kindFacts, promisedBy, type LeadSource } from '#dto';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { formatMoment } from '../../../../lib/format-moment';
import { momentWords } from '../../inbox/wait-words';
import { useNow } from '../../inbox/use-now';
import { SavingMark } from '../../journal/saving-mark';
import { serverNow } from '../../live/server-clock';
import type { RecordPartProps } from '../change/use-change-record';
import type { RecordFact } from './record-fact';

/** What was promised to a caller. */
export const promise = {
  at: 'heading',
  Control: CallLine,
  events: { promise: ({ to }) => (to ? `Promised: a call back by ${formatMoment(to)}` : 'Promise taken back') },
} satisfies RecordFact;

const verbs = {
  form: 'Came in',
  message: 'Came in',
  rang: 'Rang',
  met: 'Met',
  text: 'Texted',
  other: 'Written down',
} as const satisfies Record<LeadSource, string>;

/** How and when a lead came in, and what was promised: `Rang 14:02. Promised: a call back by 15:02.` The promise can be changed. */
function CallLine({ record, shown, saving, change }: RecordPartProps) {
  const now = useNow();
  const [isChanging, setChanging] = useState(false);
  if (!kindFacts[record.kind].isWrittenDown) return null;
  const { answerBy } = shown.work;
  const came = `${verbs[shown.source]} ${momentWords(Date.parse(shown.createdAt), now)}.`;
  const promised = answerBy ? ` Promised: a call back by ${momentWords(Date.parse(answerBy), now)}.` : ' No call back was promised.';
  const promiseBy = (choice: (typeof callBacks)[number]['id']) => {
    setChanging(false);
    const by = promisedBy(choice, serverNow(), business.hours.week) ?? null;
    change({ promisedBy: by }, by ? `call back promised by ${momentWords(Date.parse(by), now)}` : 'no promise');
  };
  return (
    <div>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '0 12px' }}>
        <p>{came + promised}</p>
        <Button
          variant="text"
          aria-expanded={isChanging}
          aria-label={answerBy ? 'Change the promise' : undefined}
          sx={{ paddingInline: 0 }}
          onClick={() => setChanging(!isChanging)}
        >
          {answerBy ? 'Change' : 'Promise a call back'}
        </Button>
        <SavingMark isShown={saving.has('promisedBy')} />
      </Stack>
      {isChanging && (
        <ToggleButtonGroup exclusive aria-label="Promised to call back" sx={{ flexWrap: 'wrap' }}>
          {callBacks
            .filter(({ id }) => id !== 'none' || answerBy)
            .map(({ id, label }) => (
              <ToggleButton key={id} value={id} onClick={() => promiseBy(id)}>
                {label}
              </ToggleButton>
            ))}
        </ToggleButtonGroup>
      )}
    </div>
  );
}
