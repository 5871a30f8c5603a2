import type { QueryClient } from '@tanstack/react-query';
import { typedAt } from '../../../lib/owner-phone/owner-database';
import { whoIsIn } from '../kit/use-team';

/** What somebody has typed into a form and not saved, by field. */
export type TypedWords = Record<string, unknown>;

/** The first part of the keys, which the device's copy keeps (owner-copy.ts). */
export const typedKey = 'site-typed';
/** Of the person's own: another one who signs in does not find them. Without a form, of all of them. */
const keyOf = (client: QueryClient, ...form: string[]) => [typedKey, whoIsIn(client), ...form];

export function isSomethingTyped(client: QueryClient): boolean {
  return client.getQueriesData({ queryKey: keyOf(client) }).length > 0;
}

export function typedIn(client: QueryClient, form: string): TypedWords {
  return client.getQueryData<TypedWords>(keyOf(client, form)) ?? {};
}

/** Keeps the words for this page and, where the browser allows it, on this device, until they are saved or discarded. */
export function keepTyped(client: QueryClient, form: string, words: TypedWords): void {
  if (isSame(words, typedIn(client, form))) return;
  if (Object.keys(words).length === 0) client.removeQueries({ queryKey: keyOf(client, form) });
  else client.setQueryData(keyOf(client, form), words, { updatedAt: typedAt });
}

/** The fields that differ from what the server has. */
export function changedFrom(saved: TypedWords, typed: TypedWords): TypedWords {
  return Object.fromEntries(Object.entries(typed).filter(([field, value]) => !isSame(value, saved[field])));
}

/** The fields that both somebody here and somebody else changed, and not to the same. */
export function conflicts(before: TypedWords, now: TypedWords, typed: TypedWords): string[] {
  return Object.keys(changedFrom(before, now)).filter(
    (field) => field in typed && !isSame(typed[field], before[field]) && !isSame(typed[field], now[field]),
  );
}

/** Whether two values of forms are the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
