import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, beforeEach, test } from 'node:test';
import { checkHistory } from './journal/check-history.mjs';
import { layMoodyLine } from './journal/moody-line.mjs';
import { planHistory } from './journal/plan-history.mjs';

/** @type {import('node:http').Server} */
let server;
let arrived = 0;
/** @type {Awaited<ReturnType<typeof layMoodyLine>>} */
let line;

beforeEach(async () => {
  arrived = 0;
  server = createServer((incoming, response) => {
    incoming.resume().on('end', () => {
      arrived += 1;
      response.end('done');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  line = await layMoodyLine(`http://127.0.0.1:${typeof address === 'object' && address?.port}`);
});
afterEach(async () => {
  await line.close();
  server.closeAllConnections();
  server.close();
});

const change = (patience = 300) =>
  fetch(`${line.baseURL}/api/enquiries/quote/1`, { method: 'PATCH', body: '{}', signal: AbortSignal.timeout(patience) });

test('a line that works passes everything on', async () => {
  assert.equal(await (await change(5000)).text(), 'done');
  assert.equal(line.takeCounts()['calls that passed'], 1);
});

test('a line that refuses breaks every connection', async () => {
  line.become('refuses');
  await assert.rejects(change(5000), /fetch failed/);
  assert.equal(arrived, 0);
});

test('a line that hangs passes nothing on, and some of it arrives late', async () => {
  const late = [];
  for (const seed of [5, 6, 7, 8]) {
    line.reseed(seed);
    line.become('hangs');
    const before = arrived;
    const gone = assert.rejects(change(5000));
    while (line.takeCounts()['calls that hung'] === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    assert.equal(arrived, before);
    line.become('answers');
    await gone;
    late.push(arrived > before);
  }
  assert.deepEqual(new Set(late), new Set([true, false]));
});

test('a deaf line passes a call on and drops its response', async () => {
  line.become('deaf');
  await assert.rejects(change(), /timeout/);
  assert.equal(arrived, 1);
  assert.equal(line.takeCounts()['calls whose answer was dropped'], 1);
});

test('a history is the same for the same seed, and has 20 writes on 8 records', () => {
  assert.deepEqual(planHistory(7), planHistory(7));
  assert.notDeepEqual(planHistory(7), planHistory(8));
  for (let seed = 1; seed <= 50; seed += 1) {
    const writes = planHistory(seed).steps.flatMap((step) => (step.does === 'write' ? [step] : []));
    assert.equal(writes.length, 20);
    assert.ok(writes.every(({ record }) => record >= 0 && record < 8));
  }
});

const record = { id: 'r', firstName: 'Alder', name: 'Alder H1' };
const won = { id: 'r', type: 'status', value: 'won' };
const stored = { type: 'status', from: 'new', to: 'won', outcome: '', text: '', undone: false, change_id: 'c' };
const named = { id: 'c', record: { id: 'r' }, what: 'conflict', words: 'Status: Won' };
const remark = { ...stored, type: 'remark', to: '', text: 'Not applied: Status: Won' };
const mine = { call: 'change', change: { note: '{1a}' } };
const choice = { id: 'n', by: 'ada', record: { id: 'r' }, tried: true, theirs: { note: '{p2}' }, work: mine };

async function faultsOf(told, events, note = '', isThere = true) {
  const office = { eventsOf: () => Promise.resolve(events), noteOf: () => Promise.resolve({ note, isThere }) };
  const nothing = { writes: [], maybes: [], partners: [], pieces: [], entries: [], outcomes: [], isAtRest: true, happened: {}, log: [] };
  const all = { ...nothing, ...told };
  return (await checkHistory(/** @type {any} */ (office), [record], 'ada', all)).faults.length;
}

for (const [words, told, events, faults] of /** @type {[string, object, object[], number][]} */ ([
  ['stored once', { writes: [won] }, [stored], 0],
  ['lost', { writes: [won] }, [], 1],
  ['stored twice', { writes: [won] }, [stored, { ...stored, undone: true }], 1],
  ['named, with its remark', { writes: [won], outcomes: [named] }, [remark], 0],
  ['named without its remark', { writes: [won], outcomes: [named] }, [], 1],
  ['named, with two remarks', { writes: [won], outcomes: [named] }, [remark, remark], 1],
  ['named and stored', { writes: [won], outcomes: [named] }, [stored, remark], 1],
  ['already so, by the partner', { writes: [won], partners: [won] }, [], 0],
  ['taken back and still standing', { writes: [{ ...won, isUndone: true }] }, [stored], 1],
  ['taken back', { writes: [{ ...won, isUndone: true }] }, [{ ...stored, undone: true }], 0],
  ['waiting for ever', { isAtRest: false }, [], 1],
]))
  test(`a write that is ${words} is ${faults ? 'a fault' : 'well'}`, async () => assert.equal(await faultsOf(told, events), faults));

test('a note is there, or waits for a choice with both wordings; otherwise it is lost', async () => {
  const pieces = [
    { id: 'r', piece: '{1a}' },
    { id: 'r', piece: '{p2}' },
  ];
  assert.equal(await faultsOf({ pieces }, [], '{p2} {1a}'), 0);
  assert.equal(await faultsOf({ pieces, entries: [choice] }, [], '{p2}'), 0);
  assert.equal(await faultsOf({ pieces }, [], '{p2}'), 1);
  assert.equal(await faultsOf({ pieces }, [], '{1a}'), 1);
  assert.equal(await faultsOf({ pieces }, [], '{1a}', false), 0);
});
