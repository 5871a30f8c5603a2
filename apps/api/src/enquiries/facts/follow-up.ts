import { Column } from 'typeorm';
import { isoMoment } from '../read-model/json-sql.js';
import type { Fact } from './fact.js';
import { momentChange, momentColumn } from './moment.js';

export class FollowUpColumns {
  @Column(momentColumn) followUpAt!: Date | null;
}

/** When the owner wants to come back to the record. */
export const followUp = {
  events: ['follow-up'],
  work: { followUpAt: isoMoment('enquiry.follow_up_at') },
  change: (row, wanted) => momentChange(row, wanted, 'followUpAt'),
} satisfies Fact<FollowUpColumns>;
