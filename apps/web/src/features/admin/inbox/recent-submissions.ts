import type { ContactView, QuoteView } from '#dto';

/** A submission of either kind. */
export type Submission = { kind: 'quote'; view: QuoteView } | { kind: 'contact'; view: ContactView };

/** The newest of both kinds together, newest first, `most` of them at most (specification, section 9). */
export function newestOf(quotes: readonly QuoteView[], contacts: readonly ContactView[], most: number): Submission[] {
  const all: Submission[] = [
    ...quotes.map((view) => ({ kind: 'quote' as const, view })),
    ...contacts.map((view) => ({ kind: 'contact' as const, view })),
  ];
  const time = ({ view }: Submission) => Date.parse(view.createdAt);
  return all.sort((one, other) => time(other) - time(one)).slice(0, most);
}
