import type { PendingNews, WatchState, Why } from './watch-state.js';

/** The news, as the webhook's JSON and as an email. */
export interface News {
  site: string;
  /** Chat services show only the field `text`. */
  text: string;
  begun: { id: string; why: Why; text: string; action: string; since: string }[];
  mended: { id: string; text: string; since: string }[];
}

const words = { new: 'PROBLEM', worse: 'WORSE', still: 'STILL A PROBLEM' } as const satisfies Record<Why, string>;

/** The news of these ids about a site. */
export function newsOf(site: string, state: WatchState, pending: PendingNews): News {
  const pick = (id: string) => ({ text: '', action: '', since: '', ...state[id] });
  const begun = pending.begun.map(({ id, why }) => {
    const { text, action, since } = pick(id);
    return { id, why, text, action, since };
  });
  const mended = pending.mended.map((id) => {
    const { text, since } = pick(id);
    return { id, text, since };
  });
  const lines = [
    ...begun.flatMap(({ id, why, text, action, since }) => [
      `${words[why]} (${id})${why === 'new' ? '' : `, since ${since}`}: ${text}`,
      `What to do: ${action}`,
      '',
    ]),
    ...mended.flatMap(({ id, text, since }) => [`RESOLVED (${id}), open since ${since}: ${text}`, '']),
  ];
  return { site, text: lines.join('\n').trim(), begun, mended };
}

/** The email's subject. */
export function subjectOf({ site, begun, mended }: News): string {
  const parts = [
    begun.length > 0 && `problem: ${begun.map(({ id }) => id).join(', ')}`,
    mended.length > 0 && `resolved: ${mended.map(({ id }) => id).join(', ')}`,
  ];
  return `${new URL(site).hostname}: ${parts.filter(Boolean).join('; ')}`;
}
