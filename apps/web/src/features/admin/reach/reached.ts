import type { EnquiryKind } from '#dto';
import { deleteDB, openDB } from 'idb';
import { useEffect, useSyncExternalStore } from 'react';
import { randomId } from '../../../lib/random-id';
import type { ContactWay } from './contact-ways';

/** A tap on a way to reach somebody. Whether it reached them only its person knows: the owner is asked (decision 81). */
export interface Reach {
  kind: EnquiryKind;
  id: string;
  way: ContactWay;
  /** Milliseconds since 1970. */
  at: number;
  /** The Idempotency-Key of what is logged of it, so that an answer given twice counts once. */
  key: string;
}

/** For so long after a tap the owner is asked how it went. Milliseconds. */
export const askWithinMs = 2 * 60 * 60 * 1000;

const databaseName = 'owner-reached';
const storeName = 'reached';

let reaches: readonly Reach[] = [];
/** Answered in this visit: what is read late must not bring them back. */
const forgotten = new Set<string>();
const listeners = new Set<() => void>();

/** Remembers that the owner went to reach somebody, over a page that the phone drops meanwhile; a second tap replaces the first. */
export function noteReach(record: { kind: EnquiryKind; id: string }, way: ContactWay): void {
  const reach: Reach = { kind: record.kind, id: record.id, way, at: Date.now(), key: randomId() };
  show([reach, ...reaches.filter(({ id }) => id !== record.id)]);
  void inTurn(write);
}

/** Forgets a tap: the owner has said how it went, or does not want to. */
export function forgetReach(id: string): void {
  const answered = reaches.find((reach) => reach.id === id);
  if (!answered) return;
  forgotten.add(answered.key);
  show(reaches.filter((reach) => reach !== answered));
  void inTurn(write);
}

/** Forgets all of them, as a logout does. */
export function forgetReaches(): void {
  for (const { key } of reaches) forgotten.add(key);
  show([]);
  void inTurn(write);
}

/** The taps that nobody has answered for, the last first; those of an earlier visit among them once they are read. */
export function useReaches(): readonly Reach[] {
  useEffect(() => void loadReaches(), []);
  return useSyncExternalStore(subscribe, () => reaches);
}

/** Reads what an earlier visit left. Never fails: a browser without a database remembers as long as the page lives. */
export function loadReaches(now = Date.now()): Promise<void> {
  return inTurn(async () => {
    const kept = ((await inDatabase((database) => database.get(storeName, 'all'))) ?? []) as Reach[];
    const known = new Set(reaches.map(({ id }) => id));
    const earlier = kept.filter(({ id, key }) => !known.has(id) && !forgotten.has(key));
    const asked = [...reaches, ...earlier].filter(({ at }) => now - at < askWithinMs);
    if (asked.length !== reaches.length || earlier.length > 0) show(asked);
  });
}

function show(next: readonly Reach[]): void {
  reaches = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let turn = Promise.resolve();

/** One piece of work on the database after the other: the last state is what stays. */
function inTurn(work: () => Promise<void>): Promise<void> {
  turn = turn.then(work).catch(() => undefined);
  return turn;
}

async function write(): Promise<void> {
  if (reaches.length === 0) return deleteDB(databaseName);
  await inDatabase((database) => database.put(storeName, reaches, 'all'));
}

async function inDatabase<T>(work: (database: Awaited<ReturnType<typeof openReached>>) => Promise<T>): Promise<T> {
  const database = await openReached();
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

function openReached() {
  return openDB(databaseName, 1, { upgrade: (database) => void database.createObjectStore(storeName) });
}
