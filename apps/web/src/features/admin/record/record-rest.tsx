import { kindFacts, marketingConsent, type QuoteView } from '#dto';
import Typography from '@mui/material/Typography';
import type { WholeRecord } from '../kit/enquiry-calls';
import { formatMoment } from '../../../lib/format-moment';
import { ComplaintPart } from './change/complaint-part';
import { DeleteRecord } from './change/delete-record';
import type { RecordPartProps } from './change/use-change-record';
import { FactList } from './facts/fact-list';
import { leading, QuoteFacts } from './facts/quote-facts';
import { PersonPart } from './person/person-part';
import { NoteField } from './note/note-field';
import { Timeline } from './timeline/timeline';
import { MessagesPart } from './timeline/messages-part';
import { MomentField } from './visit/moment-field';

/** The parts needed less often: the owner's note and date, the other facts, the history, who was alerted, and what ends a record. */
export function RecordRest({ onLeave, ...part }: RecordPartProps & { onLeave: () => void }) {
  const { record, whole, shown, saving, change } = part;
  const { followUpAt } = shown.work;
  return (
    <div data-part="rest">
      <NoteField record={record} seen={whole} rows={3} />
      <MomentField
        record={record}
        name="follow-up"
        label="Follow-up"
        moment={followUpAt}
        isSaving={saving.has('followUpAt')}
        onChange={(moment) => change({ followUpAt: moment }, moment ? `follow-up on ${formatMoment(moment)}` : 'follow-up removed')}
      />
      <PersonPart {...part} />
      {record.kind === 'quote' && (
        <FactList>
          <QuoteFacts view={whole as QuoteView} without={leading} />
        </FactList>
      )}
      {!kindFacts[record.kind].isWrittenDown && <Typography variant="body2">{marketingWords(whole)}</Typography>}
      <Timeline record={record} whole={whole} />
      <MessagesPart record={record} whole={whole} />
      <ComplaintPart {...part} />
      <DeleteRecord record={record} view={whole} onDeleted={onLeave} />
    </div>
  );
}

const longDay = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'long' });

/** Whether the visitor allowed marketing, and under which words. */
function marketingWords(whole: WholeRecord): string {
  const { marketingOptIn, marketingVersion } = whole as Partial<QuoteView>;
  if (marketingOptIn === undefined) return 'No marketing: they were not asked.';
  const version = marketingVersion ? `wording of ${longDay.format(Date.parse(marketingVersion))}` : 'wording not recorded';
  if (marketingOptIn !== 'true') return `No marketing (${version}).`;
  return `Marketing allowed: they unticked "${marketingConsent.label}" (${version}).`;
}
