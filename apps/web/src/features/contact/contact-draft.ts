import { emptyContact, type CreateContact } from '#dto';
import { beforeLeaving } from '../../lib/before-leaving';
import { expiryOf, type MessageDraft } from '../../lib/outbox/draft';
import { listDrafts, readDraft, removeDraft, saveDraft } from '../../lib/outbox/drafts';
import { holdsOutbox } from '../../lib/outbox/outbox-name';
import { randomId } from '../../lib/random-id';
import { createStore, useStore } from '../../lib/store';

/** This visit's unsent message. It outlives the form, so that it survives another page, Back and a reload. */
export interface ContactDraft {
  /** Its key on the device. */
  id: string;
  values: CreateContact;
  sent?: MessageDraft['sent'];
  /** Time of the first keystroke or autofill, in milliseconds since 1970; undefined before that. */
  startedAt?: number;
  busy: boolean;
  /** A message has arrived. The form confirms it, on whichever page it is by now. */
  arrived: boolean;
  /** Found on this device: hidden until the visitor asks for it. */
  returned: boolean;
  /** Changes whenever values come from outside the form's own fields. */
  edition: number;
}

const pauseMs = 250;

const store = createStore<ContactDraft>({ id: '', values: emptyContact, busy: false, arrived: false, returned: false, edition: 0 });
let timer: ReturnType<typeof setTimeout> | undefined;
let turn: Promise<void> = Promise.resolve();
let search: Promise<void> | undefined;

/** The present draft. */
export const contactDraft = store.read;

/** A part of the draft, for a component. `select` must return the same part until it changes. */
export function useContactDraft<T>(select: (draft: ContactDraft) => T): T {
  return useStore(store, select);
}

/** Changes the draft and notifies every listener. */
export function changeContactDraft(change: Partial<ContactDraft>): void {
  store.update((draft) => ({ ...draft, ...change }));
}

/** Records the typed values, and saves them on this device for the visit. */
export function typeMessage(values: CreateContact): void {
  const { id, startedAt } = contactDraft();
  changeContactDraft({ values, id: id || randomId(), startedAt: startedAt ?? Date.now() });
  beforeLeaving(saveUnsaved);
  clearTimeout(timer);
  timer = setTimeout(() => void saveMessage(), pauseMs);
}

const saveUnsaved = () => timer && void saveMessage();

/** Records what is sent and under which key, also on this device: a page that is closed before the answer must not send it again. */
export function noteSending(sent: MessageDraft['sent']): void {
  changeContactDraft({ sent });
  void saveMessage();
}

/** The message has arrived. What was typed meanwhile stays, as another message: without `sent`, it gets a key of its own. Never fails. */
export async function noteArrival(): Promise<void> {
  const { values, sent, startedAt } = contactDraft();
  if (startedAt === undefined || JSON.stringify(values) === sent?.text) return clearMessage(true);
  changeContactDraft({ sent: undefined, busy: false, arrived: true });
  await saveMessage();
}

/** Deletes the message, here and on this device. `arrived`: because it has arrived. Never fails. */
export async function clearMessage(arrived = false): Promise<void> {
  const { id, edition } = contactDraft();
  clearTimeout(timer);
  changeContactDraft({
    id: '',
    values: emptyContact,
    startedAt: undefined,
    sent: undefined,
    busy: false,
    arrived,
    returned: false,
    edition: edition + 1,
  });
  turn = turn
    .then(async () => {
      if (id && (await holdsOutbox())) await removeDraft(id);
    })
    .catch(() => undefined);
  await turn;
}

/** Goes on with the message that was found, as other tabs have left it: it may have been sent or deleted there. Never fails. */
export async function goOnWithMessage(): Promise<void> {
  try {
    const draft = await readDraft(contactDraft().id);
    if (draft?.kind === 'contact') changeContactDraft({ values: draft.values, sent: draft.sent });
    else await clearMessage();
  } catch {
    // The browser refuses its database: what was found is still here.
  }
  changeContactDraft({ returned: false });
}

/** Searches once for a message that an earlier page of this visit saved. Never fails. */
export function findMessageDraft(): Promise<void> {
  search ??= findMessage().catch(() => undefined);
  return search;
}

async function findMessage(): Promise<void> {
  if (!(await holdsOutbox())) return;
  const draft = (await listDrafts()).find(({ kind }) => kind === 'contact');
  if (draft?.kind !== 'contact' || contactDraft().startedAt !== undefined) return;
  changeContactDraft({ id: draft.id, values: draft.values, sent: draft.sent, startedAt: draft.createdAt, returned: true });
}

/** Saves the message on this device. If the browser refuses, the message lasts as long as the page. */
async function saveMessage(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  turn = turn
    .then(async () => {
      const { id, values, sent, startedAt } = contactDraft();
      if (startedAt === undefined) return;
      const times = { createdAt: startedAt, changedAt: Date.now(), expiresAt: expiryOf({ createdAt: startedAt }) };
      if (times.expiresAt > times.changedAt) await saveDraft({ id, kind: 'contact', state: 'typing', values, sent, ...times });
    })
    .catch(() => undefined);
  await turn;
}
