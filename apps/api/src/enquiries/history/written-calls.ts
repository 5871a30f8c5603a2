import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { undoMinutes } from '#dto';
import type { ActingSessionRow } from '../../platform/http/guards/acting-session.js';
import { ProblemError } from '../../platform/http/problems/problem-error.js';
import { EnquiriesService } from '../enquiries.service.js';
import { EnquiryChanges, type RecordOfUser } from './enquiry-changes.js';
import { EnquiryEvent } from './enquiry-event.entity.js';

/** Takes calls back that were written down by mistake. */
@Injectable()
export class WrittenCalls {
  constructor(
    private readonly changes: EnquiryChanges,
    private readonly enquiries: EnquiriesService,
  ) {}

  /**
   * Deletes a call that this person wrote down within the minutes of an undo. Throws not-found, and conflict when it is another's, too old,
   * or when somebody else has worked on it since.
   */
  async takeBack(record: RecordOfUser, by: ActingSessionRow): Promise<void> {
    await this.enquiries.remove([record.id], {
      kind: record.kind,
      byHand: { by },
      assert: async (manager) => {
        const { id, firstSeenById, firstSeenAt } = await this.changes.locked(manager, record);
        if (firstSeenById !== by.userId) throw new ProblemError('conflict', { detail: 'Somebody else wrote this call down.' });
        if (!firstSeenAt || firstSeenAt.getTime() < Date.now() - undoMinutes * 60_000)
          throw new ProblemError('conflict', { detail: `This can be taken back for ${undoMinutes} minutes only.` });
        const theirs = await manager.existsBy(EnquiryEvent, { enquiryId: id, byId: Not(by.userId), undoneAt: IsNull() });
        if (theirs) throw new ProblemError('conflict', { detail: 'Somebody else has worked on this call since.' });
      },
    });
  }
}
