import { Column } from 'typeorm';
import type { ComplaintKind } from '#dto';
import { invalidFields } from '../../platform/http/problems/problem-error.js';
import { isoMoment, jsonObject } from '../read-model/json-sql.js';
import type { Fact } from './fact.js';
import { momentColumn } from './moment.js';

export class ComplaintColumns {
  @Column({ type: 'varchar', length: 16, default: '' }) complaintKind!: ComplaintKind | '';
  @Column(momentColumn) complaintAt!: Date | null;
  @Column(momentColumn) complaintAnsweredAt!: Date | null;
}

const member = jsonObject({
  kind: 'enquiry.complaint_kind',
  at: isoMoment('enquiry.complaint_at'),
  answeredAt: isoMoment('enquiry.complaint_answered_at'),
});

/** The mark of a complaint, which has a clock of its own, and that it was answered. */
export const complaint = {
  events: ['complaint'],
  work: { complaint: `CASE WHEN enquiry.complaint_kind <> '' THEN ${member} END` },
  change({ complaintKind, complaintAt, complaintAnsweredAt }, { complaint: mark }, now) {
    if (mark === undefined) return undefined;
    if (mark === 'answered' && !complaintKind)
      throw invalidFields({ field: 'complaint', message: 'This record is not marked as a complaint' });
    const stands = complaintAnsweredAt ? 'answered' : complaintKind || null;
    if (mark === stands) return undefined;
    const columns =
      mark === 'answered'
        ? { complaintKind, complaintAt, complaintAnsweredAt: now }
        : { complaintKind: mark ?? ('' as const), complaintAt: mark && now, complaintAnsweredAt: null };
    return { columns, from: stands ?? '', to: mark ?? '' };
  },
} satisfies Fact<ComplaintColumns>;
