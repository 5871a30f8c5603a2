import { emptyQuote, type FieldError, type QuoteForm } from '#dto';
import type { SendingTrouble } from '../../lib/outbox/send-quote-request';
import { randomId } from '../../lib/random-id';
import { createStore, useStore } from '../../lib/store';
import type { Photo } from './photos/photo';
import type { PhotoLine } from './photos/photo-lines';

/** Where the sending stands. */
export type SendingPhase =
  /** Nobody has pressed Send, or the answers were changed since. */
  | { at: 'rest' }
  /** Photos travel: this one of so many, and how much of all of them has gone, 0 to 1. Number 0 is still getting ready. */
  | { at: 'photos'; number: number; of: number; part: number }
  | { at: 'request' }
  /** Did not get through; it is tried again by itself. */
  | { at: 'waiting'; trouble: SendingTrouble }
  /** Code that sends did not come: it is tried again when there is signal, or by the page once it has been loaded anew. */
  | { at: 'part missing' }
  /** Refused for good: it is not tried again unless the visitor does so. */
  | { at: 'declined' }
  /** Arrived, with these answers. Without the changes, when the visitor changed something after that. */
  | { at: 'sent'; values: QuoteForm; photos: number; ref?: string; withoutChanges: boolean };

/** What the server has taken. */
export type SentRequest = Extract<SendingPhase, { at: 'sent' }>;

/** The one quote request of this visit. It outlives every component; the wizard, the photos and the sending are views of it. */
export interface QuoteRequest {
  /** A UUID: the idempotency key, and the name under which the device keeps it. */
  id: string;
  values: QuoteForm;
  /** The open step and the furthest that has been, 1 for the first. */
  step: number;
  reached: number;
  photos: readonly Photo[];
  /** Lines about files that were refused. */
  lines: readonly PhotoLine[];
  /** When the first key was pressed or field filled, in milliseconds since 1970; undefined while nothing is unsent. */
  startedAt?: number;
  /** When keeping for longer was asked for; when Send was pressed first. */
  wantedAt?: number;
  askedAt?: number;
  seconds: number;
  trap: string;
  phase: SendingPhase;
  /** What the server would not take, until the next try; a new array for each refusal. */
  refused: readonly FieldError[];
  /** The draft as this device has it, as JSON; undefined while it has none. Each photo says by itself whether it is saved. */
  savedDraft?: string;
  /** The browser does not let us save anything. */
  savingRefused: boolean;
  /** Another number stands for answers that came from elsewhere than this page's fields: they are to be shown anew. */
  edition: number;
  /** Whether this device has been asked what it keeps. */
  searched: boolean;
  /** Found on this device from an earlier visit: nothing of it is shown until the visitor says so. */
  returned: boolean;
}

const store = createStore(emptyRequest());

function emptyRequest(): QuoteRequest {
  return {
    id: '',
    values: emptyQuote,
    step: 1,
    reached: 1,
    photos: [],
    lines: [],
    seconds: 0,
    trap: '',
    phase: { at: 'rest' },
    refused: [],
    savingRefused: false,
    edition: 0,
    searched: false,
    returned: false,
  };
}

/** The request of now; the same object until something changes. */
export const quoteRequest = store.read;

/** Calls back after each change; answers what ends that. */
export const subscribeToRequest = store.subscribe;

/** Changes the request and tells everyone who asked. */
export function changeRequest(change: Partial<QuoteRequest>): void {
  store.update((request) => ({ ...request, ...change }));
}

/** Puts another request in place of this one; by default an empty one. */
export function replaceRequest(next: Partial<QuoteRequest> = {}): void {
  store.update(({ edition, searched }) => ({ ...emptyRequest(), edition: edition + 1, searched, ...next }));
}

/** Notes the first keystroke or fill: from now on there is a request, with a key. `at` is in milliseconds since 1970. */
export function startRequest(at = Date.now()): void {
  if (quoteRequest().startedAt === undefined) changeRequest({ id: randomId(), startedAt: at });
}

/** A part of the request, for a component. `select` must return the same part until that changes. */
export function useQuoteRequest<T>(select: (request: QuoteRequest) => T): T {
  return useStore(store, select);
}
