import { kindFacts, marketingConsent, type QuoteView } from '#dto';
import Typography from '@mui/material/Typography';
import type { WholeRecord } from '../kit/enquiry-calls';
import { DeleteRecord } from './change/delete-record';
import type { RecordPartProps } from './change/use-change-record';
import { FactControls } from './facts/facts';
import { FactList } from './request/fact-list';
import { leading, QuoteFacts } from './request/quote-facts';
import { Timeline } from './timeline/timeline';
import { MessagesPart } from './timeline/messages-part';

/** The parts needed less often: the owner's note and date, the other facts, the history, who was alerted, and what ends a record. */
export function RecordRest({ onLeave, ...part }: RecordPartProps & { onLeave: () => void }) {
  const { record, whole } = part;
  return (
    <div data-part="rest">
      <FactControls at="rest" {...part} />
      {record.kind === 'quote' && (
        <FactList>
          <QuoteFacts view={whole as QuoteView} without={leading} />
        </FactList>
      )}
      {!kindFacts[record.kind].isWrittenDown && <Typography variant="body2">{marketingWords(whole)}</Typography>}
      <Timeline record={record} whole={whole} />
      <MessagesPart record={record} whole={whole} />
      <FactControls at="end" {...part} />
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
