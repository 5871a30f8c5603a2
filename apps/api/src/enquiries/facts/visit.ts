import { Column } from 'typeorm';
import { invalidFields } from '../../platform/http/problems/problem-error.js';
import { isoMoment } from '../read-model/json-sql.js';
import type { Fact } from './fact.js';
import { momentAfter, momentChange, momentColumn } from './moment.js';
import type { StatusColumns } from './status.js';

export class VisitColumns {
  @Column(momentColumn) visitAt!: Date | null;
  /** The customer has the visit in a calendar, and is notified of each change. */
  @Column({ type: 'boolean', default: false }) visitInvited!: boolean;
}

/** SQL of standingVisit of the contract: whether the visit of a row of `enquiries` stands. */
export const visitStands = (row: string) => `(${row}.visit_at IS NOT NULL AND ${row}.status <> 'lost')`;

/** When the owner looks at the work. */
export const visit = {
  events: ['visit'],
  work: {
    visitAt: isoMoment('enquiry.visit_at'),
    visitInvited: `(enquiry.visit_invited AND (SELECT trim(email) <> '' FROM enquiry_records WHERE enquiry_records.id = enquiry.id))`,
  },
  change: (row, wanted) => momentChange(row, wanted, 'visitAt'),
} satisfies Fact<VisitColumns>;

/** The customer is invited to the visit, again only if their mailbox does not have it; that can't be taken back. */
export const invitation = {
  events: [],
  change(row, wanted) {
    if (!wanted.inviteCustomer) return undefined;
    const [{ status = row.status }, visitAt] = [wanted, momentAfter(row, wanted, 'visitAt')];
    const email = wanted.email ?? wanted.personNow?.email ?? '';
    if (status === 'lost') throw invalidFields({ field: 'inviteCustomer', message: 'A lost record has no visit' });
    if (!visitAt) throw invalidFields({ field: 'inviteCustomer', message: 'Please choose the time of the visit first', code: 'required' });
    if (!email.trim()) throw invalidFields({ field: 'inviteCustomer', message: 'There is no email address to write to', code: 'required' });
    if (!row.visitInvited) return { columns: { visitInvited: true } };
    const invited = { status, visitAt, visitInvited: true, email };
    return { columns: {}, send: (manager, { visits }) => visits.invite(manager, row.id, invited) };
  },
} satisfies Fact<VisitColumns & Pick<StatusColumns, 'status'> & { id: string }>;
