import { enquiryStatuses, labelOf, type EnquiryStatus } from '#dto';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { MemoryRouter } from 'react-router-dom';
import { ModelServer, type Fate } from '../../../../../test/model-server';
import { readJournal } from '../../../../lib/journal/journal-database';
import { emptyJournal } from '../../../../../test/journal-server';
import { closeJournal, journal } from '../../../../lib/journal/journal';
import { chooseNote, noteIn, saveNote, writeNote } from '../../../../lib/journal/note-entries';
import { openOwnerDatabase } from '../../../../lib/owner-phone/owner-database';
import { randomId } from '../../../../lib/random-id';
import { createOwnerQueryClient } from '../../frame/owner-query-client';
import { RecordCompanions } from '../record-companions';
import { useRecord } from '../use-record';
import { offeredUndo, takeBack } from './offered-undo';
import { useChangeRecord } from './use-change-record';

// Answers come at any time here, not only while a test acts.
beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));

const plays = 80;
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

/** A different one for each play. */
let record = { kind: 'quote' as const, id: '', name: 'Ada Brown' };
const label = (status: EnquiryStatus) => labelOf(enquiryStatuses, status);

test(`in ${plays} plays of the page and another person no change vanishes: it is stored, in the timeline, on the screen, or was reported`, async () => {
  let named = 0;
  await fc.assert(
    fc.asyncProperty(steps, fates, async (play, fate) => {
      let call = 0;
      // After the play the line is good, so that waiting entries can arrive.
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
      await page.settle();

      const { events, note, status } = server.whole;
      const remarks = events.filter(({ type }) => type === 'remark').map(({ text }) => text);
      const outcomes = journal.read().outcomes;
      for (const each of statuses) {
        const isIt = (status: EnquiryStatus) => status === each;
        // An undo may restore the status that somebody else wants, who then needs no change.
        const made = events.filter(({ type, from, to, undone }) => type === 'status' && (to === each || (undone && from === each))).length;
        const lines = remarks.filter((text) => text.endsWith(`Status: ${label(each)}`)).length;
        expect(made + lines + page.takenBack.filter(isIt).length).toBeGreaterThanOrEqual(page.wanted.filter(isIt).length);
        // Each remark's author has been told.
        expect(outcomes.filter(({ words, what }) => what === 'conflict' && words === `Status: ${label(each)}`)).toHaveLength(lines);
      }
      expect(status).toBe(events.filter(({ type, undone }) => type === 'status' && !undone).at(-1)?.to ?? 'new');
      for (const token of [...sam.tokens, ...page.tokens]) expect(note).toContain(token);
      expect(page.shown()).toEqual([status, note]);
      expect(journal.read().entries).toEqual([]);
      named += outcomes.length;
      await page.close();
    }),
    { numRuns: plays, seed: 20_261_122 },
  );
  // If nobody were ever told of a conflict, the plays would test nothing.
  expect(named).toBeGreaterThan(plays / 4);
}, 120_000);

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
  await openOwnerDatabase();
  const client = createOwnerQueryClient(() => undefined);
  const wanted: EnquiryStatus[] = [];
  const takenBack: EnquiryStatus[] = [];
  const tokens: string[] = [];
  let hands: ReturnType<typeof useHands> | undefined;
  const Page = () => {
    hands = useHands();
    return null;
  };
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <Page />
        <RecordCompanions />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const now = () => hands as NonNullable<typeof hands>;
  while (!now().whole || !journal.read().by) {
    await act(() => pause(1));
    if (now().error) await act(async () => now().reload());
  }
  const noteNow = () => noteIn(journal.read().entries, record.id);

  return {
    wanted, takenBack, tokens,
    does({ does, status }: Step) {
      const { whole, shown, change } = now();
      if (!whole || !shown) return;
      const offered = offeredUndo.read();
      if (does === 'status' && shown.status !== status) {
        wanted.push(status);
        change({ status }, label(status));
      }
      if (does === 'take') change({ takenBy: 'owner' }, 'taken');
      if (does === 'undo' && offered) {
        const status = statuses.find((each) => label(each) === offered.words);
        if (status) takenBack.push(status);
        takeBack(offered);
      }
      if (does === 'leave field') saveNote(record.id);
      if (does === 'note') {
        const token = `o${tokens.length + 1} `;
        tokens.push(token);
        writeNote(record, (noteNow()?.work.change.note ?? whole.note) + token, whole);
      }
    },
    async settle() {
      // A change that the page has undone may still be on its way: the database knows.
      const isLeft = async () => (await readJournal()).entries.length + journal.read().entries.length + client.isFetching() > 0;
      for (let turn = 0; turn < 100 && (await isLeft()); turn += 1) {
        await act(() => pause(5));
        const note = noteNow();
        // The owner reads both texts and keeps both.
        await act(async () => (note?.theirs ? chooseNote(note.id, `${note.theirs.note}${note.work.change.note}`) : saveNote(record.id)));
        if (turn % 4 === 0) await act(async () => void dispatchEvent(new Event('online')));
      }
      await act(async () => now().reload());
      for (let turn = 0; turn < 100 && client.isFetching() > 0; turn += 1) await act(() => pause(3));
      await act(() => pause(1));
    },
    shown: () => [now().shown?.status, noteNow()?.work.change.note ?? now().whole?.note],
    close: async () => {
      cleanup();
      offeredUndo.set(undefined);
      await emptyJournal();
      closeJournal();
      client.clear();
    },
  };
}

/** Actions that the page offers the owner. */
function useHands() {
  const { whole, error, reload } = useRecord(record);
  const { shown, change } = useChangeRecord(record, whole ?? { version: 0, status: 'new', note: '', held: false });
  return { whole, error, reload, shown: whole && shown, change };
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
