import { Column } from 'typeorm';
import { enquiryRules, type EnquiryStatus, labelOf, type LostReason, lostReasons } from '#dto';
import { ruleColumn } from '../../platform/database/rule-column.js';
import { invalidFields } from '../../platform/http/problems/problem-error.js';
import { isoMoment } from '../read-model/json-sql.js';
import type { Fact } from './fact.js';
import { momentColumn } from './moment.js';

export class StatusColumns {
  @Column({ ...ruleColumn(enquiryRules.status), default: 'new' }) status!: EnquiryStatus;
  @Column({ type: 'varchar', length: 32, default: '' }) lostReason!: LostReason | '';
  /** When it came to its present status; null if that has never changed. */
  @Column(momentColumn) statusAt!: Date | null;
}

/** How far the work has come; for a lost record, also why it was lost. */
export const status = {
  events: ['status'],
  work: { lostReason: 'enquiry.lost_reason', statusAt: isoMoment('enquiry.status_at') },
  change(row, wanted, now) {
    const to = wanted.status ?? row.status;
    if (wanted.lostReason !== undefined && to !== 'lost')
      throw invalidFields({ field: 'lostReason', message: 'Only a lost record has a reason' });
    const lostReason = to === 'lost' ? (wanted.lostReason ?? row.lostReason) : '';
    if (to === row.status && lostReason === row.lostReason) return undefined;
    const statusAt = to === row.status ? row.statusAt : now;
    return { columns: { status: to, lostReason, statusAt }, from: row.status, to, text: lostReason && labelOf(lostReasons, lostReason) };
  },
} satisfies Fact<StatusColumns>;
