import { kindFacts } from '#dto';
import type { NamedRecord, WholeRecord } from '../kit/enquiry-calls';
import { formatMoment } from '../../../lib/format-moment';
import { ComplaintPart } from './change/complaint-part';
import { DeleteRecord } from './change/delete-record';
import type { useChangeRecord } from './change/use-change-record';
import { MarketingLine } from './facts/marketing-line';
import { RecordFacts } from './facts/record-facts';
import { PersonPart } from './person/person-part';
import { NoteField } from './note/note-field';
import { Timeline } from './timeline/timeline';
import { ToldPart } from './timeline/told-part';
import { MomentField } from './visit/moment-field';

export interface RecordRestProps extends ReturnType<typeof useChangeRecord<WholeRecord>> {
  record: NamedRecord;
  /** As the server has it. */
  whole: WholeRecord;
  /** Leaves for the list. */
  onLeave: () => void;
}

/** The parts needed less often: the owner's note and date, the other facts, the history, who was alerted, and what ends a record. */
export function RecordRest({ record, whole, shown, change, saving, onLeave }: RecordRestProps) {
  const { followUpAt, complaint } = shown.work;
  return (
    <div data-part="rest">
      <NoteField record={record} seen={whole} rows={3} />
      <MomentField
        name="follow-up"
        label="Follow-up"
        moment={followUpAt}
        isSaving={saving.has('followUpAt')}
        onChange={(moment) => change({ followUpAt: moment }, moment ? `follow-up on ${formatMoment(moment)}` : 'follow-up removed')}
      />
      <PersonPart shown={shown} saving={saving} onChange={change} />
      <RecordFacts kind={record.kind} whole={whole} />
      {!kindFacts[record.kind].isWrittenDown && <MarketingLine whole={whole} />}
      <Timeline record={record} whole={whole} />
      <ToldPart record={record} whole={whole} />
      <ComplaintPart complaint={complaint} isSaving={saving.has('complaint')} onChange={change} />
      <DeleteRecord record={record} view={whole} onDeleted={onLeave} />
    </div>
  );
}
