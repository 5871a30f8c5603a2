import type { QueryClient } from '@tanstack/react-query';
import { typedAt } from '../../../lib/owner-phone/owner-database';
import { whoIsIn } from '../kit/use-team';

/** Unsaved values that somebody has typed into a form, by field. */
export type TypedWords = Record<string, unknown>;

/** The first part of the keys, which the device's copy keeps (owner-copy.ts). */
export const typedKey = 'site-typed';
/** The key of the signed-in person's unsaved words, which nobody else who signs in finds: of one form, or of all forms. */
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

/** The fields that were changed differently here and by somebody else. */
export function conflicts(before: TypedWords, now: TypedWords, typed: TypedWords): string[] {
  return Object.keys(changedFrom(before, now)).filter(
    (field) => field in typed && !isSame(typed[field], before[field]) && !isSame(typed[field], now[field]),
  );
}

/** Whether two values of forms are the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
