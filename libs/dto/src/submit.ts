import type { TextRule } from './rules.js';

/** Headers and fields sent beside a form's own. */

/**
 * One per filled-in form and per change of a record, kept over retries: for `idempotencyKeyDays` the server repeats its first answer; after
 * that it is a new one. A refusal leaves the key unused.
 */
export const idempotencyKeyHeader = 'idempotency-key';

/**
 * Whole seconds from the form's first keystroke or autofill to its sending. Forms completed faster than a person can are held, never
 * dropped.
 */
export const formSecondsHeader = 'x-form-seconds';

/** A field that people never see; a form that fills it in is held, never dropped. Sent only if not empty. */
export const formTrapField = 'website';

/** Limit for robots' text in it. */
export const formTrapRule = { kind: 'text', label: 'Website', max: 5000, multiline: true } as const satisfies TextRule;

/** Forms sent faster than this are held; even autofill and an immediate press take longer. */
export const minFormSeconds = 1;

/** Days that the server remembers a key: longer than a device keeps a form (`retention.unsentAsked`). */
export const idempotencyKeyDays = 21;
