import { Column } from 'typeorm';
import type { Fact } from './fact.js';
import { momentColumn } from './moment.js';

export class MutedColumns {
  /** Since then nobody is alerted of this emergency any more, though it may wait. */
  @Column(momentColumn) alertsMutedAt!: Date | null;
}

/** Whether an emergency that waits still alerts people. */
export const muted = {
  events: ['muted'],
  work: { alertsMuted: 'enquiry.alerts_muted_at IS NOT NULL' },
  change({ alertsMutedAt }, { alertsMuted }, now) {
    if (typeof alertsMuted !== 'boolean' || alertsMuted === (alertsMutedAt !== null)) return undefined;
    const [from, to] = alertsMuted ? ['', 'muted'] : ['muted', ''];
    return { columns: { alertsMutedAt: alertsMuted ? now : null }, from, to };
  },
} satisfies Fact<MutedColumns>;
