import type { UpdateEnquiry } from '#dto';
import type { Enquiry } from './enquiry.entity.js';
import type { EnquiryEvent } from './enquiry-event.entity.js';

/** What a change alters of a row, and what is to be remembered of it. Naming what is so already alters nothing. */
export interface Changes {
  columns: Partial<Pick<Enquiry, 'status' | 'note' | 'held'>>;
  events: Pick<EnquiryEvent, 'type' | 'fromValue' | 'toValue'>[];
}

/** Compares a row with what the owner wants of it. */
export function changesOf(enquiry: Pick<Enquiry, 'status' | 'note' | 'held'>, { status, note, held }: UpdateEnquiry): Changes {
  const changes: Changes = { columns: {}, events: [] };
  const remember = (type: EnquiryEvent['type'], fromValue = '', toValue = '') => changes.events.push({ type, fromValue, toValue });
  if (status !== undefined && status !== enquiry.status) {
    changes.columns.status = status;
    remember('status', enquiry.status, status);
  }
  if (note !== undefined && note !== enquiry.note) {
    changes.columns.note = note;
    remember('note');
  }
  if (held === false && enquiry.held) {
    changes.columns.held = false;
    remember('released');
  }
  return changes;
}
