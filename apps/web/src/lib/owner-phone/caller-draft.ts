import { completeValues } from '../complete-values';
import { randomId } from '../random-id';
import { ownerDatabase, type CallerDraft, type CallerValues } from './owner-database';

/** How long a draft is kept after its last key. Milliseconds. */
const keptMs = 24 * 60 * 60 * 1000;

/** The draft of this visit; it outlives the form on Back. */
let draft: CallerDraft | undefined;
/** Drafts that were saved or thrown away: a late key must not bring them back. */
const ended = new Set<string>();

/** The draft of this visit, or else the device's; otherwise a new one with these values. Never fails. */
export async function openCallerDraft(by: string, empty: CallerValues, now = Date.now()): Promise<CallerDraft> {
  const opened = (await keptDraft(by, now)) ?? { id: randomId(), by, values: empty, changedAt: now };
  draft = { ...opened, values: completeValues(empty, opened.values) };
  return draft;
}

/** The words of a caller whom this person has not finished writing down on this device; empty: none. Never fails. */
export async function typedOfCaller(by: string): Promise<string> {
  const { name, phone, words, postcode, address } = (await keptDraft(by))?.values ?? ({} as Partial<CallerValues>);
  return [name, phone, words, postcode, address].filter(Boolean).join(', ');
}

/** Saves what has been typed so far. Returns false if the browser refuses, as it does without room: then it lasts as long as the page. */
export async function saveCallerDraft(id: string, by: string, values: CallerValues): Promise<boolean> {
  if (ended.has(id)) return true;
  const next = { id, by, values, changedAt: Date.now() };
  draft = next;
  return ownerDatabase.use((database) => database.put('drafts', next, 'caller')).then(() => true, () => false);
}

/** Forgets this draft for good, because it was saved or thrown away; a newer one stays. Never fails. */
export async function removeCallerDraft(id: string): Promise<void> {
  ended.add(id);
  if (draft?.id === id) draft = undefined;
  const remove = async () => {
    if (!(await ownerDatabase.exists())) return;
    await ownerDatabase.use(async (database) => {
      if ((await database.get('drafts', 'caller'))?.id === id) await database.delete('drafts', 'caller');
    });
  };
  await remove().catch(() => undefined);
}

/** Leaves a draft to the device alone, from which a logout removes it. */
export function leaveCallerDraft(): void {
  draft = undefined;
}

async function keptDraft(by: string, now = Date.now()): Promise<CallerDraft | undefined> {
  const known = draft ?? (await ownerDatabase.use((database) => database.get('drafts', 'caller')).catch(() => undefined));
  const isFresh = known && !ended.has(known.id) && now - known.changedAt < keptMs && [by, ''].includes(known.by);
  return isFresh ? known : undefined;
}
