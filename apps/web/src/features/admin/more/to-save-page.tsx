import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { dismissOutcome, journal } from '../../../lib/journal/journal';
import type { JournalEntry, RecordKey } from '../../../lib/journal/journal-entry';
import { wordsOfOutcome, wordsOfWork } from '../../../lib/journal/words-of-entry';
import { useStore } from '../../../lib/store';
import { Link } from '../../../ui/link';
import { colors } from '../../../ui/tokens';
import { placeHref } from '../frame/owner-place';
import { formatShortMoment } from '../kit/format-moment';

/** Everything on this phone that the server does not have, and what could not be applied until it is dismissed. */
export function ToSavePage() {
  const { entries, outcomes, isSaved } = useStore(journal);
  const waiting = entries.filter(({ work }) => work.call !== 'reach');
  return (
    <Parts>
      <section>
        <p role="status">{waiting.length === 0 ? 'Everything is saved.' : whatFollows(isSaved)}</p>
        <ul aria-label="Still to save">
          {waiting.map((entry) => (
            <li key={entry.id}>
              <RecordLink record={entry.record}>{entry.name}</RecordLink>
              <p>{wordsOfWork(entry.work)}</p>
              <small>{`Since ${formatShortMoment(new Date(entry.madeAt).toISOString())}${stateOf(entry)}`}</small>
            </li>
          ))}
        </ul>
      </section>
      {outcomes.length > 0 && (
        <section>
          <Typography variant="h4" component="h3">
            Not applied
          </Typography>
          <ul aria-label="Not applied">
            {outcomes.map((outcome) => (
              <li key={outcome.id}>
                {outcome.what === 'gone' ? <strong>{outcome.name}</strong> : <RecordLink record={outcome.record}>{outcome.name}</RecordLink>}
                <p>{wordsOfOutcome(outcome).description}</p>
                <small>{formatShortMoment(new Date(outcome.madeAt).toISOString())}</small>
                <Button variant="outlined" aria-label={`Dismiss: ${outcome.name}`} onClick={() => dismissOutcome(outcome.id)}>
                  Dismiss
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Parts>
  );
}

function RecordLink({ record, children }: { record: RecordKey; children: string }) {
  return <Link to={placeHref({ tab: 'more', part: 'to-save', open: record })}>{children}</Link>;
}

function whatFollows(isSaved: boolean): string {
  if (isSaved) return 'Kept on this phone, and saved by themselves once the server answers.';
  return 'This browser keeps nothing: leave this page open until everything is saved.';
}

function stateOf({ theirs, draft }: JournalEntry): string {
  if (theirs) return '. Needs your choice: open the request.';
  return draft ? '. Being typed.' : '';
}

const Parts = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  '& ul': { listStyle: 'none', marginTop: 8 },
  '& li': { paddingBlock: 12, borderBlockStart: `1px solid ${colors.line}`, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', lineHeight: 1.4 },
  '& li > a': { display: 'flex', alignItems: 'center', minHeight: 48, fontWeight: 650 },
  '& small': { display: 'block', fontSize: '0.9375rem', color: colors.inkSoft },
  '& button': { minHeight: 48, marginTop: 8 },
});
