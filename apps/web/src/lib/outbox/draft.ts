import { retention, type CreateContact, type FieldError, type QuoteForm } from '#dto';

/**
 * State of a draft on the visitor's device. `typing`: being filled in. `asked`: to be sent. `refused`: the visitor can correct it.
 * `declined`: refused for good. `arrived`: the server has it, but the visitor may not know yet; the draft no longer holds any answers.
 */
export type DraftState = 'typing' | 'asked' | 'refused' | 'declined' | 'arrived';

/** An answer that the server refused, as it was sent: once it has changed, the refusal no longer counts. Photos have no `sent`. */
export interface RefusedAnswer extends FieldError {
  sent?: unknown;
}

interface DraftOfAnyKind {
  /** A UUID: the form's idempotency key. */
  id: string;
  state: DraftState;
  /** Moments in milliseconds since 1970; the first is the first keystroke or autofill. */
  createdAt: number;
  changedAt: number;
  expiresAt: number;
}

/** A quote request on the device; its photos' bytes are stored beside it. */
export interface QuoteDraft extends DraftOfAnyKind {
  kind: 'quote';
  values: QuoteForm;
  /** The open step, and the furthest one reached. */
  step: number;
  reached: number;
  photos: readonly { id: string; name: string }[];
  /** When the visitor first asked to keep it for longer, and when they first pressed Send. */
  wantedAt?: number;
  wantedBy?: 'visitor' | 'consent';
  askedAt?: number;
  /** Whole seconds from the first keystroke to the press on Send, and the trap field's value then. */
  seconds: number;
  trap: string;
  /** The reference, once it has arrived. */
  ref?: string;
  refused?: readonly RefusedAnswer[];
}

/** The contact form's values on the device. */
export interface MessageDraft extends DraftOfAnyKind {
  kind: 'contact';
  values: CreateContact;
  /** The values last sent, as JSON, and their key. The same values are sent again under the same key. */
  sent?: { text: string; key: string };
}

export type Draft = QuoteDraft | MessageDraft;

/** A photo of a draft. Bytes, never a Blob: WebKit loses blobs of IndexedDB. */
export interface DraftPhoto {
  /** The id of its quote request. */
  request: string;
  /** A UUID; a photo saved by an earlier release may have a number. */
  id: string;
  type: string;
  bytes: ArrayBuffer;
  /** The bytes are as picked: a page prepares them before they are sent. */
  isPicked?: boolean;
  /** A small copy for display. */
  preview?: ArrayBuffer;
  /** Its address on the server, once it has arrived there. */
  url?: string;
}

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/**
 * When an unsent form expires, in milliseconds since 1970: `unsentVisit` after its first keystroke, or `unsentAsked` after the visitor
 * first pressed Send or asked to keep it.
 */
export function expiryOf({ createdAt, wantedAt = Infinity, askedAt = Infinity }: {
  createdAt: number;
  wantedAt?: number;
  askedAt?: number;
}): number {
  const asked = Math.min(wantedAt, askedAt);
  return Number.isFinite(asked) ? asked + retention.unsentAsked.days * dayMs : createdAt + retention.unsentVisit.hours * hourMs;
}

/** Whether a form that the visitor tried to send is about to expire. */
export function isExpiring(expiresAt: number, now = Date.now()): boolean {
  const { days, warnDays } = retention.unsentAsked;
  return expiresAt - now <= (days - warnDays) * dayMs;
}
