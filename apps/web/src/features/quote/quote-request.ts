import { emptyQuote, type FieldError, type QuoteForm } from '#dto';
import type { SendingTrouble } from '../../lib/outbox/send-quote-request';
import { randomId } from '../../lib/random-id';
import { createStore, useStore } from '../../lib/store';
import type { Photo } from './photos/photo';
import type { PhotoLine } from './photos/photo-lines';

/** State of the sending. */
export type SendingPhase =
  /** Send was not pressed, or the answers were changed since. */
  | { at: 'rest' }
  /** Photos are being sent: this one of so many, and the fraction of all of them, 0 to 1. Number 0: still being prepared. */
  | { at: 'photos'; number: number; of: number; part: number }
  | { at: 'request' }
  /** It failed and will be tried again automatically. */
  | { at: 'waiting'; trouble: SendingTrouble }
  /** The code that sends is missing: it is fetched again when there is signal, or by the page after a reload. */
  | { at: 'part missing' }
  /** Refused for good: only the visitor can try again. */
  | { at: 'declined' }
  /** Arrived with these answers. `withoutChanges`: the visitor changed something after that. */
  | { at: 'sent'; values: QuoteForm; photos: number; ref?: string; withoutChanges: boolean };

/** The server's acceptance. */
export type SentRequest = Extract<SendingPhase, { at: 'sent' }>;

/** The one quote request of this visit. It outlives every component; the wizard, the photos and the sending are views of it. */
export interface QuoteRequest {
  /** A UUID: the idempotency key, and its key on the device. */
  id: string;
  values: QuoteForm;
  /** The open step and the furthest one reached, from 1. */
  step: number;
  reached: number;
  photos: readonly Photo[];
  /** Messages about refused files. */
  lines: readonly PhotoLine[];
  /** Time of the first keystroke or autofill, in milliseconds since 1970; undefined while nothing is unsent. */
  startedAt?: number;
  /** When the visitor asked to keep it for longer; when they first pressed Send. */
  wantedAt?: number;
  askedAt?: number;
  seconds: number;
  trap: string;
  phase: SendingPhase;
  /** The fields that the server refused, until the next try; a new array for each refusal. */
  refused: readonly FieldError[];
  /** The draft saved on this device, as JSON; undefined if there is none. Each photo has its own saved state. */
  savedDraft?: string;
  /** The browser does not let us save anything. */
  savingRefused: boolean;
  /** Changes whenever answers come from outside this page's fields: they have to be shown again. */
  edition: number;
  /** Whether this device was searched for a draft. */
  searched: boolean;
  /** Found on this device from an earlier visit: hidden until the visitor asks for it. */
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

/** The present request; the same object until something changes. */
export const quoteRequest = store.read;

/** Calls back after each change; returns a function that stops it. */
export const subscribeToRequest = store.subscribe;

/** Changes the request and notifies every listener. */
export function changeRequest(change: Partial<QuoteRequest>): void {
  store.update((request) => ({ ...request, ...change }));
}

/** Replaces this request with another; by default with an empty one. */
export function replaceRequest(next: Partial<QuoteRequest> = {}): void {
  store.update(({ edition, searched }) => ({ ...emptyRequest(), edition: edition + 1, searched, ...next }));
}

/** Records the first keystroke or autofill: from now on there is a request, with a key. `at` is in milliseconds since 1970. */
export function startRequest(at = Date.now()): void {
  if (quoteRequest().startedAt === undefined) changeRequest({ id: randomId(), startedAt: at });
}

/** A part of the request, for a component. `select` must return the same part until it changes. */
export function useQuoteRequest<T>(select: (request: QuoteRequest) => T): T {
  return useStore(store, select);
}
