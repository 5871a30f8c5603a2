import type { TextRule } from './rules.js';

/**
 * The header with a form's or a change's key, which stays the same over retries. For `idempotencyKeyDays` the server returns its first
 * response again; later it takes the key for a new one. A refusal leaves the key unused.
 */
export const idempotencyKeyHeader = 'idempotency-key';

/**
 * Whole seconds from the form's first keystroke or autofill to its sending. Forms completed faster than a person can are held, never
 * dropped.
 */
export const formSecondsHeader = 'x-form-seconds';

/** A field that people never see; a form that fills it in is held, never dropped. Sent only if not empty. */
export const formTrapField = 'website';

/** Limits the text that robots put into that field. */
export const formTrapRule = { kind: 'text', label: 'Website', max: 5000, multiline: true } as const satisfies TextRule;

/** Forms sent faster than this are held; even autofill and an immediate press take longer. */
export const minFormSeconds = 1;

/** Days that the server remembers a key: longer than a device keeps a form (`retention.unsentAsked`). */
export const idempotencyKeyDays = 21;
