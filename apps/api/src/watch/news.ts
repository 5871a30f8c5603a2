import type { WatchState } from './watch-state.js';

/** What there is to tell, in the shape of the webhook's JSON and as an email. */
export interface News {
  site: string;
  /** For those who read only this: chat services show the field `text`. */
  text: string;
  begun: { id: string; text: string; action: string; since: string }[];
  mended: { id: string; text: string; since: string }[];
}

/** The news of these ids about a site. */
export function newsOf(site: string, state: WatchState, ids: { begun: string[]; mended: string[] }): News {
  const pick = (id: string) => ({ id, text: '', action: '', since: '', ...state[id] });
  const begun = ids.begun.map(pick).map(({ id, text, action, since }) => ({ id, text, action, since }));
  const mended = ids.mended.map(pick).map(({ id, text, since }) => ({ id, text, since }));
  const lines = [
    ...begun.flatMap(({ id, text, action }) => [`PROBLEM (${id}): ${text}`, `What to do: ${action}`, '']),
    ...mended.flatMap(({ id, text, since }) => [`MENDED (${id}), was there since ${since}: ${text}`, '']),
  ];
  return { site, text: lines.join('\n').trim(), begun, mended };
}

/** The subject of the email: what it is about, before it is opened. */
export function subjectOf({ site, begun, mended }: News): string {
  const parts = [
    begun.length > 0 && `problem: ${begun.map(({ id }) => id).join(', ')}`,
    mended.length > 0 && `mended: ${mended.map(({ id }) => id).join(', ')}`,
  ];
  return `${new URL(site).hostname}: ${parts.filter(Boolean).join('; ')}`;
}
