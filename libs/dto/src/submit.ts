import type { TextRule } from './rules.js';

/** What travels beside a form's fields. */

/**
 * One per filled-in form and per change of a record, kept over retries: the server answers a repeated one with the first answer for
 * `idempotencyKeyDays`; after that it is taken as a new one. Work that was refused leaves its key unused.
 */
export const idempotencyKeyHeader = 'idempotency-key';

/**
 * Whole seconds between the form's first keystroke or fill and its sending; forms filled in faster than a person can are held, never
 * dropped.
 */
export const formSecondsHeader = 'x-form-seconds';

/** A field that people never see; what fills it in is held, never dropped. Sent only when it is not empty. */
export const formTrapField = 'website';

/** Robots may write what they like into it, in reason. */
export const formTrapRule = { kind: 'text', label: 'Website', max: 5000, multiline: true } as const satisfies TextRule;

/** Forms sent faster than this are held; a browser that fills in everything and a person who presses at once take longer. */
export const minFormSeconds = 1;

/** Days that the server remembers a key: longer than a device keeps a form (`retention.unsentAsked`). */
export const idempotencyKeyDays = 21;
