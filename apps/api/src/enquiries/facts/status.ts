import { Column } from 'typeorm';
import { enquiryRules, type EnquiryStatus, labelOf, type LostReason, lostReasons } from '#dto';
import { ruleColumn } from '../../platform/database/rule-column.js';
import { invalidFields } from '../../platform/http/problems/problem-error.js';
import type { Fact } from './fact.js';
import { momentColumn } from './moment.js';

export class StatusColumns {
  @Column({ ...ruleColumn(enquiryRules.status), default: 'new' }) status!: EnquiryStatus;
  @Column({ type: 'varchar', length: 32, default: '' }) lostReason!: LostReason | '';
  /** When it came to its present status `quoted`. */
  @Column(momentColumn) quotedAt!: Date | null;
}

/** How far the work has come; for a lost record, also why it was lost. */
export const status = {
  events: ['status'],
  work: { lostReason: 'enquiry.lost_reason' },
  change(row, wanted, now) {
    const to = wanted.status ?? row.status;
    if (wanted.lostReason !== undefined && to !== 'lost')
      throw invalidFields({ field: 'lostReason', message: 'Only a lost record has a reason' });
    const lostReason = to === 'lost' ? (wanted.lostReason ?? row.lostReason) : '';
    if (to === row.status && lostReason === row.lostReason) return undefined;
    const quotedAt = to === 'quoted' ? (row.quotedAt ?? now) : null;
    return { columns: { status: to, lostReason, quotedAt }, from: row.status, to, text: lostReason && labelOf(lostReasons, lostReason) };
  },
} satisfies Fact<StatusColumns>;
