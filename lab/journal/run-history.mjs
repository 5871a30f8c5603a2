import { setTimeout as sleep } from 'node:timers/promises';
import { ownerTaps } from './owner-taps.mjs';
import { readJournal, waitsForServer } from './read-journal.mjs';

const restWithinMs = 60_000;

/**
 * The result of a history: everything tapped and typed, the partner's changes, and what the phone holds at the end.
 * @typedef {import('./owner-taps.mjs').Write} Write
 * @typedef {{ writes: Write[], maybes: { id: string, type: string }[], partners: { id: string, type: string, value: string }[],
 *   pieces: { id: string, piece: string }[], entries: import('./read-journal.mjs').Entry[],
 *   outcomes: import('./read-journal.mjs').Outcome[], isAtRest: boolean, happened: Record<string, number>, log: string[] }} Told
 */

/**
 * Plays a history, then makes the line good until nothing waits for the server any more.
 * @param {{ plan: import('./plan-history.mjs').Plan, phone: import('./phone.mjs').Phone, me: string,
 * line: Awaited<ReturnType<typeof import('./moody-line.mjs').layMoodyLine>>, office: import('./office.mjs').Office,
 * partner: ReturnType<typeof import('./partner.mjs').partnerOf>, records: import('./office.mjs').Sample[] }} scene
 * @returns {Promise<Told>}
 */
export async function runHistory({ plan, phone, me, line, office, partner, records }) {
  const taps = ownerTaps(phone, me);
  /** @type {Told} */
  const told = { writes: [], maybes: [], partners: [], pieces: [], entries: [], outcomes: [], isAtRest: false, happened: {}, log: [] };
  const count = (name) => (told.happened[name] = (told.happened[name] ?? 0) + 1);
  const began = Date.now();
  const log = (words) => told.log.push(`${((Date.now() - began) / 1000).toFixed(1)} ${words}`);

  /** @type {Record<string, (step: any) => unknown>} */
  const troubles = {
    mood({ mood }) {
      line.become(mood);
      log(`the line ${mood}`);
      count(mood);
    },
    async kill({ clockHours }) {
      await phone.kill(clockHours);
      log(`killed; the clock is ${clockHours} h off`);
    },
    async reload() {
      await phone.reload();
      log('reloaded');
    },
    async tab() {
      await phone.otherTab();
      log('another tab');
    },
    async 'end-session'() {
      await office.endSessions(me);
      log('the session has ended');
    },
    async partner(step) {
      const record = records[step.record];
      const word = `{p${told.log.length}}`;
      const change = record && (await partner.act(step, record, word));
      log(`partner: ${step.act} ${record?.name} ${change ? JSON.stringify(change) : 'not done'}`);
      if (!change || !record) return;
      for (const [fact, value] of Object.entries(change)) told.partners.push({ id: record.id, type: typeOf[fact], value: String(value ?? '') });
      if (step.act === 'note') told.pieces.push({ id: record.id, piece: word });
    },
  };

  /** Opens a step's record; if the partner has deleted it, the next one. */
  async function openRecord(step) {
    for (let at = 0; at < 3; at += 1) {
      const record = /** @type {import('./office.mjs').Sample} */ (records[(step.record + at) % records.length]);
      await phone.comeIn();
      await readOutcomes();
      const answered = await taps.answerOld(records).catch(() => undefined);
      if (answered) told.writes.push(answered);
      if (await taps.open(record)) return record;
      log(`${record.name} does not come while the line ${line.mood}`);
      count('record did not come');
      line.become('answers');
    }
    return undefined;
  }

  /** Reads what was named as not applied, and dismisses it. */
  async function readOutcomes() {
    const { outcomes } = await readJournal(phone.page);
    told.outcomes.push(...outcomes.filter(({ id }) => !told.outcomes.some((known) => known.id === id)));
    if (outcomes.length > 0) await taps.dismissFirst().catch(() => count('toast not dismissed'));
  }

  async function write(step, number) {
    const record = await openRecord(step);
    if (!record) return;
    const excused = await taps.choose(step.dice);
    if (excused) count('choice made');
    told.pieces = told.pieces.filter(({ id, piece }) => id !== record.id || !excused?.includes(piece));
    const type = typeOfTap[step.write] ?? step.write;
    try {
      const done = await taps[step.write](record, step, number);
      if (!done || done.pieces?.length === 0) {
        count('tap not offered');
        log(`${step.write} ${record.name}: not offered`);
        return;
      }
      told.writes.push(done);
      for (const piece of done.pieces ?? []) told.pieces.push({ id: record.id, piece });
      log(`${step.write} ${record.name}: ${done.value}${done.pieces ?? ''}${done.isUndone ? ', taken back' : ''}`);
    } catch (error) {
      count('tap failed');
      told.maybes.push({ id: record.id, type });
      log(`${step.write} ${record.name} failed: ${String(error).split('\n')[0]}`);
    }
    await sleep(step.pauseMs);
  }

  // The owner has opened the day's list before the signal goes.
  await phone.comeIn();
  for (const record of records) await taps.open(record);
  let number = 0;
  for (const step of plan.steps) {
    if (step.does === 'write') await write(step, (number += 1));
    else {
      if (step.does !== 'mood') count(step.does);
      await troubles[step.does]?.(step);
    }
  }
  await sleep(500);
  line.become('answers');
  log('the line answers for good');
  const until = Date.now() + restWithinMs;
  await phone.reload();
  while (Date.now() < until && !told.isAtRest) {
    await phone.comeIn();
    await phone.closeOthers();
    const { entries } = await readJournal(phone.page);
    await readOutcomes();
    told.entries = entries;
    told.isAtRest = !told.entries.some(waitsForServer);
    if (!told.isAtRest) await sleep(300);
  }
  log(told.isAtRest ? 'at rest' : 'NOT at rest');
  return told;
}

const typeOf = { status: 'status', note: 'note', visitAt: 'visit', complaint: 'complaint', takenBy: 'taken' };
const typeOfTap = { lost: 'status', undo: 'status' };
