import { Column } from 'typeorm';
import { enquiryRules } from '#dto';
import { ruleColumn } from '../../platform/database/rule-column.js';
import type { Fact } from './fact.js';

export class NoteColumns {
  /** The owner's own words. */
  @Column(ruleColumn(enquiryRules.note)) note!: string;
}

/** The owner's note, whose words the history does not repeat. */
export const note = {
  events: ['note'],
  change: (row, { note: words = row.note }) => (words === row.note ? undefined : { columns: { note: words } }),
} satisfies Fact<NoteColumns>;
