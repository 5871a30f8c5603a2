import { formatMoment } from '../../../../lib/format-moment';
import type { RecordPartProps } from '../change/use-change-record';
import { MomentField } from '../moment/moment-field';
import type { RecordFact } from './record-fact';

/** When the owner wants to come back to a record. */
export const followUp = {
  at: 'rest',
  Control: FollowUpField,
  events: { 'follow-up': ({ to }) => (to ? `Follow-up on ${formatMoment(to)}` : 'Follow-up removed') },
} satisfies RecordFact;

function FollowUpField({ record, shown, saving, change }: RecordPartProps) {
  return (
    <MomentField
      record={record}
      name="follow-up"
      label="Follow-up"
      moment={shown.work.followUpAt}
      isSaving={saving.has('followUpAt')}
      onChange={(moment) => change({ followUpAt: moment }, moment ? `follow-up on ${formatMoment(moment)}` : 'follow-up removed')}
    />
  );
}
