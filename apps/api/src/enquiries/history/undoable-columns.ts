import type { Enquiry } from '../enquiry.entity.js';
import type { Person } from './corrections.js';

/** The columns that an event can put back, with moments as JSON has them. */
export type UndoableColumns = Partial<Person> & {
  [Column in keyof Enquiry]?: Date extends Enquiry[Column] ? string | null : Enquiry[Column];
};
