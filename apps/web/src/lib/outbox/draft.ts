import { retention, type CreateContact, type FieldError, type QuoteForm } from '#dto';

/**
 * Where a draft stands that the visitor's device has: being filled in, asked to be sent, refused by the server for what can be
 * corrected, declined by it for good, or arrived while nobody was looking (then nothing of what was typed is left in it).
 */
export type DraftState = 'typing' | 'asked' | 'refused' | 'declined' | 'arrived';

interface DraftOfAnyKind {
  /** A UUID: the form's idempotency key. */
  id: string;
  state: DraftState;
  /** Moments in milliseconds since 1970. The first is that of the first keystroke or fill. */
  createdAt: number;
  changedAt: number;
  expiresAt: number;
}

/** A quote request as the device has it; its photos' bytes are beside it. */
export interface QuoteDraft extends DraftOfAnyKind {
  kind: 'quote';
  values: QuoteForm;
  /** The step that is open, and the furthest that has been. */
  step: number;
  reached: number;
  /** The photos in their order. */
  photos: readonly { id: string; name: string }[];
  /** When the visitor first asked to keep it for longer, and when they pressed Send. */
  wantedAt?: number;
  askedAt?: number;
  /** Whole seconds from the first keystroke to the press on Send, and what was in the trap field then. */
  seconds: number;
  trap: string;
  /** The reference of one that has arrived. */
  ref?: string;
  /** What the server would not take. */
  refused?: readonly FieldError[];
}

/** The words of the contact form as the device has them. */
export interface MessageDraft extends DraftOfAnyKind {
  kind: 'contact';
  values: CreateContact;
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
  /** The bytes are those that were picked: a page prepares them before they travel. */
  isPicked?: boolean;
  /** A small copy to look at. */
  preview?: ArrayBuffer;
  /** Where the server keeps it, once it has arrived there. */
  url?: string;
}

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** When a form goes that nobody sends: with the visit, or after the longer time that was asked for at the earlier of two moments. */
export function expiryOf({ createdAt, wantedAt = Infinity, askedAt = Infinity }: {
  createdAt: number;
  wantedAt?: number;
  askedAt?: number;
}): number {
  const asked = Math.min(wantedAt, askedAt);
  return Number.isFinite(asked) ? asked + retention.unsentAsked.days * dayMs : createdAt + retention.unsentVisit.hours * hourMs;
}

/** Whether a form that was to be sent is about to go unsent. */
export function isExpiring(expiresAt: number, now = Date.now()): boolean {
  const { days, warnDays } = retention.unsentAsked;
  return expiresAt - now <= (days - warnDays) * dayMs;
}
