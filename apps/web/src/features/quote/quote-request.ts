import { emptyQuote, type QuoteForm } from '#dto';
import type { RefusedAnswer } from '../../lib/outbox/draft';
import type { SendingTrouble, SentAnswers } from '../../lib/outbox/send-quote-request';
import { randomId } from '../../lib/random-id';
import { createStore, useStore } from '../../lib/store';
import type { Photo } from './photos/photo';
import type { PhotoLine } from './photos/photo-lines';

/** The state of sending a request. */
export type SendingPhase =
  /** The visitor has not pressed Send, or has changed the answers since. */
  | { at: 'rest' }
  /**
   * Photo `number` of `of` is being sent; `part` is the fraction of all photos sent, 0 to 1. While `number` is 0, photos are being
   * prepared.
   */
  | { at: 'photos'; number: number; of: number; part: number }
  | { at: 'request' }
  /** The last try failed; another follows automatically. */
  | { at: 'waiting'; trouble: SendingTrouble }
  /** The server refused the request for good: it is sent again only if the visitor presses Send. */
  | { at: 'declined' }
  /**
   * The request arrived with these answers, which a reloaded page no longer has. `withoutChanges`: the visitor changed something too late.
   * `mails`: the server sends email.
   */
  | { at: 'sent'; answers?: SentAnswers; ref?: string; mails?: boolean; withoutChanges: boolean };

/** The state after the request has arrived. */
export type SentRequest = Extract<SendingPhase, { at: 'sent' }>;

/** The one quote request of this visit. It outlives the components; the wizard, the photos and the sending all read and change it. */
export interface QuoteRequest {
  /** A UUID: the idempotency key, and its key on the device. */
  id: string;
  values: QuoteForm;
  /** The open step and the furthest one reached, from 1. */
  step: number;
  reached: number;
  photos: readonly Photo[];
  /** The photo that was removed last, and its index. */
  removed?: { photo: Photo; index: number };
  /** Messages about refused files. */
  lines: readonly PhotoLine[];
  /** Time of the first keystroke or autofill, in milliseconds since 1970; undefined while nothing is unsent. */
  startedAt?: number;
  /** When the visitor asked to keep it for longer, and when they first pressed Send. */
  wantedAt?: number;
  /** Whose word that is: the tick at the form, or the consent to functional storage, which it outlives. */
  wantedBy?: 'visitor' | 'consent';
  askedAt?: number;
  seconds: number;
  trap: string;
  phase: SendingPhase;
  /** How many tries have failed since the visitor last pressed Send. */
  failures: number;
  /** The answers that the server refused, until the next try; a new array for each refusal. */
  refused: readonly RefusedAnswer[];
  /** The draft saved on this device, as JSON; undefined if there is none. Each photo has its own saved state. */
  savedDraft?: string;
  /** The content of that draft (`contentOf`) as it was found; undefined once this page has saved its own. */
  found?: string;
  /** The browser does not let us save anything. */
  savingRefused: boolean;
  /** Increases when answers come from elsewhere than this page's fields, which then have to show them. */
  edition: number;
  /** The visitor pressed something that the form replaces, so the form's heading then takes the focus. */
  pressed: boolean;
  /** Whether this device has been searched for a draft. */
  searched: boolean;
  /** The request was found on this device from an earlier visit. It is hidden until the visitor asks for it. */
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
    failures: 0,
    refused: [],
    savingRefused: false,
    edition: 0,
    pressed: false,
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
  store.update(({ edition, searched, pressed }) => ({ ...emptyRequest(), edition: edition + 1, searched, pressed, ...next }));
}

/** Records the first keystroke or autofill, which gives the request its key. `at` is in milliseconds since 1970. */
export function startRequest(at = Date.now()): void {
  if (quoteRequest().startedAt === undefined) changeRequest({ id: randomId(), startedAt: at });
}

/** A part of the request, for a component. `select` must return the same part until it changes. */
export function useQuoteRequest<T>(select: (request: QuoteRequest) => T): T {
  return useStore(store, select);
}
