/**
 * npm run prove:journal -- [--histories 300] [--first 1] [--seed N] [--at-once 3] [--minutes 120] [--into runs.jsonl]: an owner's phone on
 * a line that works, refuses, hangs, or drops responses. Each history has 20 writes on 8 records, with kills of the browser, ended
 * sessions, a clock an hour off, second tabs, and a partner who changes and deletes. Afterwards each write must be on the server once, or
 * be named as not applied, or wait for a choice. `--seed` replays one history and logs it. Needs a build.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkHistory } from './journal/check-history.mjs';
import { layMoodyLine } from './journal/moody-line.mjs';
import { openOffice, startOfficeServer } from './journal/office.mjs';
import { partnerOf } from './journal/partner.mjs';
import { turnOnPhone } from './journal/phone.mjs';
import { planHistory, records as recordsOfHistory } from './journal/plan-history.mjs';
import { runHistory } from './journal/run-history.mjs';
import { signIn } from './sign-in.mjs';

const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '300' },
    first: { type: 'string', default: '1' },
    seed: { type: 'string' },
    'at-once': { type: 'string', default: '3' },
    minutes: { type: 'string', default: '120' },
    into: { type: 'string' },
  },
});
/** How many histories one phone goes through, one after another. */
const historiesOfPhone = 5;
/** What an owner writes; fewer histories may leave a type out. */
const writeTypes = ['status', 'note', 'complaint', 'taken', 'call', 'follow-up', 'visit'];
const fewHistories = 20;
const began = Date.now();
const first = Number(values.seed ?? values.first);
const last = values.seed ? first : first + Number(values.histories) - 1;
const lanes = Math.min(Number(values['at-once']), last - first + 1);
const made = [];
let next = first;
const server = await startOfficeServer();
// A lane that fails must not end the server under the others.
const ended = await Promise.allSettled(Array.from({ length: lanes }, withOffice));
await server.stop();
report(values.into ? readFileSync(values.into, 'utf8').trim().split('\n').map((line) => JSON.parse(line)) : made);
const failed = ended.find(({ status }) => status === 'rejected');
if (failed?.status === 'rejected') throw failed.reason;

function isTime() {
  return next <= last && Date.now() - began < Number(values.minutes) * 60_000;
}

/** Runs one history after another, each lane in an office of its own, so that its phone is told of no other lane's changes. */
async function withOffice() {
  const office = await openOffice(server.templateUrl);
  try {
    await proveHistories(office);
  } finally {
    await office.close();
  }
}

async function proveHistories(office) {
  const person = await office.addPerson('ada');
  const other = await office.addPerson('sam');
  const partner = partnerOf(office, await signIn(office.product.baseURL, other), other.username);
  while (isTime()) {
    const line = await layMoodyLine(office.product.baseURL);
    const phone = await turnOnPhone(line.baseURL, person, () => line.become('answers'));
    try {
      await phone.comeIn();
      await phone.settleIn();
      let isWell = true;
      for (let used = 0; used < historiesOfPhone && isWell && isTime(); used += 1) {
        const result = await prove(next++, { phone, line, me: person.username, partner, office });
        isWell = result.faults.length === 0;
        made.push(result);
        if (values.into) appendFileSync(values.into, `${JSON.stringify(result)}\n`);
      }
    } finally {
      await phone.turnOff();
      await line.close();
    }
  }
}

async function prove(seed, scene) {
  const { office } = scene;
  const from = Date.now();
  const plan = planHistory(seed);
  scene.line.reseed(seed);
  const records = await Promise.all(Array.from({ length: recordsOfHistory }, (_, number) => office.addRecord(number, `H${seed}`)));
  const told = await runHistory({ ...scene, plan, records });
  const { faults, ends } = await checkHistory(office, records, scene.me, told);
  for (const { id } of records) await office.removeRecord(id);
  const seconds = Math.round((Date.now() - from) / 1000);
  console.log(`${faults.length ? 'BAD ' : 'ok  '} seed ${seed}, ${seconds} s: ${told.writes.length} writes, ${JSON.stringify(ends)}`);
  if (faults.length > 0) console.log([...faults, `Again: npm --prefix lab run prove:journal -- --seed=${seed}`].join('\n'));
  if (faults.length > 0 || values.seed) console.log(told.log.map((line) => `  ${line}`).join('\n'));
  const types = [...new Set(told.writes.map(({ type }) => type))];
  return { seed, seconds, faults, ends, happened: told.happened, writes: told.writes.length, types, line: scene.line.takeCounts() };
}

function report(results) {
  const sums = (part) => {
    const sum = {};
    for (const result of results) for (const [name, count] of Object.entries(result[part])) sum[name] = (sum[name] ?? 0) + count;
    return sum;
  };
  const bad = results.filter(({ faults }) => faults.length > 0);
  const rows = {
    histories: results.length,
    writes: results.reduce((sum, { writes }) => sum + writes, 0),
    ...sums('happened'),
    ...sums('line'),
    ...sums('ends'),
    'seconds in all': Math.round((Date.now() - began) / 1000),
    'histories with a fault': bad.length,
  };
  console.log('\n| | |\n| --- | --: |');
  for (const [what, figure] of Object.entries(rows)) console.log(`| ${what} | ${figure} |`);
  // A tap that the pages no longer offer would prove nothing, in silence.
  const done = new Set(results.flatMap(({ types }) => types));
  const never = results.length < fewHistories ? [] : writeTypes.filter((type) => !done.has(type));
  if (never.length) console.log(`\nNOT once done: ${never.join(', ')}`);
  if (bad.length) console.log(`\nNOT every write: seeds ${bad.map(({ seed }) => seed).join(', ')}`);
  if (!bad.length && !never.length) console.log('\nEach write is there once, or was named, or waits for a choice.');
  process.exitCode = bad.length || never.length ? 1 : 0;
}
