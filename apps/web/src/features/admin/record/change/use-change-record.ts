import type { UpdateEnquiry } from '#dto';
import { namesOf, seenFacts, type SeenRecord } from '../../../../lib/journal/facts';
import { addEntry } from '../../../../lib/journal/journal';
import { savingAfterMs, useEntries, useOlderThan } from '../../journal/use-entries';
import type { NamedRecord, WholeRecord } from '../../kit/enquiry-calls';
import { changeOf, recordWithEntries } from './changed-record';
import { offerUndo } from './offered-undo';

/** What the parts of a record's page get. `whole`: as the server has it; `shown`: with the owner's unsaved changes. */
export interface RecordPartProps extends ReturnType<typeof useChangeRecord<WholeRecord>> {
  record: NamedRecord;
  whole: WholeRecord;
  /** When it was read, in milliseconds since 1970. */
  readAt: number;
}

/** Changes one record: the owner's choice is in the journal, and in `shown`, at once. `saving`: the facts still unsaved after a moment. */
export function useChangeRecord<Seen extends SeenRecord & { version: number }>(record: NamedRecord, seen: Seen) {
  const entries = useEntries(record.id);
  const shown = recordWithEntries(seen, entries);
  const saving = new Set(useOlderThan(entries, savingAfterMs).flatMap(({ work }) => namesOf(changeOf(work))));
  const change = (change: UpdateEnquiry, words?: string) => {
    const { kind, id, name } = record;
    const before = seenFacts(shown, change);
    const work = { call: 'change', change, version: seen.version, seen: before } as const;
    const { id: undoes } = addEntry({ record: { kind, id }, name, work });
    if (words) offerUndo({ record, undoes, words, seen: before });
  };
  return { shown, saving: saving as ReadonlySet<keyof UpdateEnquiry>, change };
}
