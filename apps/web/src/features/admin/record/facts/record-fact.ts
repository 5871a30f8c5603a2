import type { EnquiryEventType, EnquiryEventView } from '#dto';
import type { ComponentType } from 'react';
import type { RecordPartProps } from '../change/use-change-record';

/** A fact on a record's page. Its state while it waits to be saved is in lib/journal/facts.ts, which the worker shares. */
export interface RecordFact {
  /** Where its control stands: under the heading, under the customer's words, among what there is to do, in the rest, or at the end. */
  at: 'heading' | 'words' | 'doing' | 'rest' | 'end';
  Control: ComponentType<RecordPartProps>;
  /** Describes its events, without author and time. */
  events: Partial<Record<EnquiryEventType, (event: EnquiryEventView) => string>>;
}
