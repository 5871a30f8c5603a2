import { jest } from '@jest/globals';
import { enquiryStatuses, labelOf, type EnquiryStatus } from '#dto';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { ModelServer, type Fate } from '../../../../../test/model-server';
import { createOwnerQueryClient } from '../../frame/owner-query-client';
import { randomId } from '../../../../lib/random-id';
import { toasts } from '../../../../ui/toast/show-toast';
import { allDrafts, draftOf, endDraft } from '../note/note-drafts';
import { useOfferedUndo } from './offered-undo';
import { saveNote, typeNote } from '../note/save-note';
import { settleNote } from '../note/settle-notes';
import { useUndo } from './undo-bar';
import { useChangeRecord } from './use-change-record';
import { useRecord } from '../use-record';

const plays = 200;
const statuses = enquiryStatuses.map(({ id }) => id);

interface Step {
  who: 'owner' | 'sam';
  does: 'status' | 'note' | 'take' | 'undo' | 'leave field';
  status: EnquiryStatus;
  /** How long until the next step, milliseconds. */
  waitMs: number;
}

const ms = fc.nat({ max: 6 });
const steps = fc.array(
  fc.record<Step>({
    who: fc.constantFrom('owner', 'sam'),
    does: fc.constantFrom('status', 'note', 'take', 'undo', 'leave field'),
    status: fc.constantFrom(...statuses),
    waitMs: ms,
  }),
  { minLength: 4, maxLength: 9 },
);
const fates = fc.array(
  fc.record<Fate>({ goesMs: ms, comesMs: ms, lost: fc.constantFrom(undefined, undefined, undefined, undefined, 'call', 'answer') }),
  { minLength: 30, maxLength: 30 },
);

/** Another one for each play: the page remembers which versions it made. */
let record = { kind: 'quote' as const, id: '', name: 'Ada Brown' };
const label = (status: EnquiryStatus) => labelOf(enquiryStatuses, status);

test(`in ${plays} plays of the page and another person nothing vanishes: it is stored, in the timeline, on the screen, or was named`, async () => {
  let told = 0;
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await fc.assert(
    fc.asyncProperty(steps, fates, async (play, fate) => {
      let call = 0;
      // After the play the line is good, so that what waits can arrive.
      let isOver = false;
      const good = { goesMs: 0, comesMs: 0 };
      const server = new ModelServer(() => (isOver ? good : (fate[(call += 1) % fate.length] ?? good)));
      const page = await openPage();
      const sam = { tokens: [] as string[] };
      for (const step of play) {
        if (step.who === 'sam') samDoes(server, sam, step);
        else await act(async () => page.does(step));
        await act(() => pause(step.waitMs));
      }
      isOver = true;
      await page.settle(server);

      const { events, note, status } = server.whole;
      const remarks = events.filter(({ type }) => type === 'remark').map(({ text }) => text);
      const made = (to: string, type: string) => events.filter((event) => event.by === 'owner' && event.type === type && event.to === to).length;
      for (const each of statuses) {
        const wanted = page.wanted.filter((one) => one === each).length;
        const named = page.told.filter((words) => words.includes(`yours ("${label(each)}")`)).length;
        const lines = remarks.filter((text) => text.startsWith(`"${label(each)}"`)).length;
        // A call whose answer never came was named as not saved, whether it arrived or not.
        expect(made(each, 'status') + lines + named + page.unheard).toBeGreaterThanOrEqual(wanted);
      }
      expect(status).toBe(events.filter(({ type, undone }) => type === 'status' && !undone).at(-1)?.to ?? 'new');
      for (const token of [...sam.tokens, ...page.tokens]) expect(note).toContain(token);
      expect(page.shown()).toEqual([status, note]);
      told += page.told.length;
      page.close();
    }),
    { numRuns: plays, seed: 20_261_122 },
  );
  log.mockRestore();
  // Were nobody ever told anything, the plays would try nothing.
  expect(told).toBeGreaterThan(plays / 4);
}, 60_000);

/** Sam reads the record and changes it as he sees it: nothing comes between. */
function samDoes(server: ModelServer, sam: { tokens: string[] }, { does, status }: Step): void {
  const { version, note } = server.whole;
  if (does === 'status') server.change('sam', { status }, version);
  if (does === 'take') server.change('sam', { takenBy: 'sam' }, version);
  if (does !== 'note') return;
  const token = `s${sam.tokens.push('')} `;
  sam.tokens[sam.tokens.length - 1] = token;
  server.change('sam', { note: note + token }, version);
}

async function openPage() {
  record = { ...record, id: randomId() };
  for (const { id } of allDrafts()) endDraft(id, { saved: false });
  const client = createOwnerQueryClient(() => undefined);
  const told: string[] = [];
  const wanted: EnquiryStatus[] = [];
  const tokens: string[] = [];
  let unheard = 0;
  let hands: ReturnType<typeof useHands> | undefined;
  let lastToast = 0;
  const stop = toasts.subscribe(() => {
    const [toast] = toasts.read();
    if (!toast?.open || toast.id === lastToast) return;
    lastToast = toast.id;
    told.push(`${toast.title} ${toast.description ?? ''}`);
    if (/connection/.test(`${toast.title} ${toast.description ?? ''}`)) unheard += 1;
  });
  const Page = () => {
    hands = useHands();
    return null;
  };
  render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
  const now = () => hands as NonNullable<typeof hands>;
  while (!now().whole) {
    await act(() => pause(1));
    if (now().error) await act(async () => now().reload());
  }

  return {
    told, wanted, tokens,
    get unheard() {
      return unheard;
    },
    does({ does, status }: Step) {
      const { whole, shown, change, offered, undo } = now();
      if (!whole || !shown) return;
      if (does === 'status' && shown.status !== status) {
        wanted.push(status);
        change({ status }, label(status));
      }
      if (does === 'take') change({ takenBy: 'owner' }, 'taken');
      if (does === 'undo' && offered) undo(offered);
      if (does === 'leave field') void saveNote(client, record.id);
      if (does === 'note') {
        const draft = draftOf(record.id);
        const token = `o${tokens.length + 1} `;
        tokens.push(token);
        typeNote(client, record, (draft?.text ?? whole.note) + token, whole);
      }
    },
    async settle(server: ModelServer) {
      for (let turn = 0; turn < 50; turn += 1) {
        await act(() => pause(3));
        const draft = draftOf(record.id);
        if (!draft && server.underWay === 0 && client.isMutating() === 0 && client.isFetching() === 0) break;
        // The owner reads both texts and keeps both.
        if (draft?.theirs) settleNote(client, record.id, `${draft.theirs.note}${draft.text}`);
        else if (draft && client.isMutating() === 0) void saveNote(client, record.id);
      }
      await act(async () => now().reload());
      for (let turn = 0; turn < 100 && client.isFetching() > 0; turn += 1) await act(() => pause(3));
      await act(() => pause(1));
    },
    shown: () => [now().shown?.status, draftOf(record.id)?.text ?? now().whole?.note],
    close: () => {
      stop();
      cleanup();
      client.clear();
    },
  };
}

/** What the page lets the owner do. */
function useHands() {
  const { whole, error, reload } = useRecord(record);
  const { shown, change } = useChangeRecord(record, whole ?? { version: 0, status: 'new', note: '', held: false });
  const { undo } = useUndo();
  return { whole, error, reload, shown: whole && shown, change, undo, offered: useOfferedUndo() };
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
