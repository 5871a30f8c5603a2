import { Column } from 'typeorm';
import { type EnquiryKind, kindFacts } from '#dto';
import { invalidFields } from '../../platform/http/problems/problem-error.js';
import type { Fact } from './fact.js';
import { momentChange, momentColumn } from './moment.js';

export class PromiseColumns {
  /** Only for a call that was written down: when its answer was promised by; null for no promise. */
  @Column(momentColumn) promisedBy!: Date | null;
}

/** A caller's own promise. */
export const promise = {
  events: ['promise'],
  change(row, wanted) {
    if (wanted.promisedBy !== undefined && !kindFacts[row.kind].isWrittenDown)
      throw invalidFields({ field: 'promisedBy', message: 'Only a call has a promise of its own' });
    return momentChange(row, wanted, 'promisedBy');
  },
} satisfies Fact<PromiseColumns & { kind: EnquiryKind }>;
