/**
 * Visitors with a bad line and a phone that forgets: after time offline, lost responses, reloads, kills of the browser, second tabs, Back
 * and links, each visitor must have exactly one request on the server, with all its photos intact. `--runs 200 --seed 1 --at-once 2`. In
 * pieces: `--first 51 --runs 50 --into runs.jsonl` adds to what earlier pieces have written there, and reports on all of it; no run starts
 * after `--minutes`. `--line 64kbit --cuts 0.3` sends five photos of 13 megapixels instead, within that many minutes. Needs a build.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { layBadLine } from './bad-line.mjs';
import { startProduct } from '../tools/product.mjs';
import { recordUploads } from '../tools/record-uploads.mjs';
import { checkRecord } from './signal/check-record.mjs';
import { codedFiles } from './signal/coded-photo.mjs';
import { signInAsOwner } from './signal/owner-view.mjs';
import { runRandomVisit } from './signal/random-visit.mjs';
import { seededRandom } from './signal/seeded-random.mjs';
import { sendOverSlowLine } from './signal/slow-line.mjs';
import { newVisitor } from './signal/visitor.mjs';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '200' },
    first: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    into: { type: 'string' },
    'at-once': { type: 'string', default: '2' },
    line: { type: 'string' },
    cuts: { type: 'string', default: '0.3' },
    minutes: { type: 'string', default: '45' },
  },
});
const seed = Number(values.seed);
const limits = Object.fromEntries(['QUOTES', 'UPLOADS'].map((name) => [`LIMIT_${name}_PER_HOUR`, '1000000']));
const product = await startProduct({ ...limits, MIN_FREE_BYTES: '0', LOG_LEVEL: 'silent' });
const recorder = await recordUploads(product.baseURL);
const owner = await signInAsOwner(product.baseURL);
const started = Date.now();
try {
  if (values.line) await proveSlowLine(Number.parseFloat(values.line) * 1000, Number(values.cuts));
  else await proveRandomVisits(Number(values.first), Number(values.runs));
} finally {
  await recorder.close();
  await product.stop();
}

async function proveRandomVisits(first, runs) {
  const made = [];
  let next = first;
  const isTime = () => Date.now() - started < Number(values.minutes) * 60_000;
  const work = async () => {
    while (next < first + runs && isTime()) {
      const result = await runOnce(next++);
      made.push(result);
      if (values.into) appendFileSync(values.into, `${JSON.stringify(result)}\n`);
    }
  };
  await Promise.all(Array.from({ length: Number(values['at-once']) }, work));
  const results = values.into ? readFileSync(values.into, 'utf8').trim().split('\n').map((line) => JSON.parse(line)) : made;
  const count = (test) => results.filter(test).length;
  const sum = (figure) => results.reduce((total, result) => total + figure(result), 0);
  const troubles = results.flatMap((result) => result.happened);
  const happened = [...new Set(troubles)].sort();
  report(
    {
      runs: results.length,
      requests: sum(({ records }) => records),
      ...Object.fromEntries(happened.map((name) => [`times: ${name}`, troubles.filter((other) => other === name).length])),
      'connections cut, answers lost': `${sum(({ line }) => line.cut)}, ${sum(({ line }) => line.lostAnswers)}`,
      'photos picked': sum(({ photos }) => photos),
      'photos with the hash of what the server makes of the posted bytes': sum(({ equalHashes }) => equalHashes),
      'presses on Send or Try now after the first': sum(({ visitor }) => visitor.pressedAgain),
      'arrived, and no page was there to say so': count(({ outcome }) => outcome === 'there, unseen'),
    },
    {
      'requests that are missing': count(({ records }) => records === 0),
      'requests stored more than once': count(({ records }) => records > 1),
      'requests with another answer than was typed': sum(({ wrongAnswers }) => wrongAnswers),
      'photos missing, double or broken': sum(({ wrongPhotos }) => wrongPhotos),
      'photos stored from other bytes than were posted': sum(({ wrongHashes }) => wrongHashes),
      'steps that had to be filled in again': sum(({ visitor }) => visitor.lostAnswers),
      'photos that had to be picked again': sum(({ visitor }) => visitor.lostPhotos),
    },
  );
}

async function runOnce(run) {
  const random = seededRandom(seed * 100_003 + run);
  const codes = Array.from({ length: Math.floor(random() * 4) }, (_, index) => ((run % 4096) << 4) | (index << 1) | 1);
  const photos = await codedFiles(codes);
  const visitor = newVisitor(`Run ${seed}-${run}`, photos);
  const line = await layBadLine(recorder.baseURL, random);
  try {
    const visit = { visitor, line, random, hasArrived: () => hasArrived(visitor) };
    const { happened, outcome, lastSeen, at, hindered } = await runRandomVisit(visit);
    const checked = await checkRecord(owner, recorder.uploads, visitor, codes);
    const well = checked.records === 1 && checked.faults.length + visitor.lostAnswers + visitor.lostPhotos === 0;
    const lost = `lost ${visitor.lostAnswers} steps, ${visitor.lostPhotos} photos ${visitor.lost.join('; ')}`;
    if (outcome === 'missing') console.log(`run ${run} ended at ${at}:\n${lastSeen}\n${hindered}`);
    const stored = `${checked.records} records ${checked.faults.join('; ')}`;
    console.log(`${well ? 'ok  ' : 'BAD '} run ${run}: ${happened.join(', ')}; ${outcome}; ${lost}; ${stored}`);
    const { lostAnswers, lostPhotos, pressedAgain } = visitor;
    return {
      run,
      ...checked,
      happened,
      outcome,
      visitor: { lostAnswers, lostPhotos, pressedAgain },
      line: line.counts,
      photos: codes.length,
    };
  } finally {
    await line.close();
  }
}

async function proveSlowLine(bitsPerSecond, cuts) {
  const random = seededRandom(seed);
  const codes = [1, 3, 5, 7, 9].map((code) => code | (seed << 4));
  const photos = await codedFiles(codes, 3);
  const visitor = newVisitor(`Line ${seed}`, photos);
  const line = await layBadLine(recorder.baseURL, random);
  const minutes = Number(values.minutes);
  const seconds = await sendOverSlowLine({ visitor, line, bitsPerSecond, cuts, minutes, hasArrived: () => hasArrived(visitor) });
  await line.close();
  const { records, wrongPhotos, wrongHashes, wrongAnswers } = await checkRecord(owner, recorder.uploads, visitor, codes);
  const megabytes = (all) => (all.reduce((sum, { length }) => sum + length, 0) / 1024 / 1024).toFixed(1);
  const picked = photos.map(({ buffer }) => buffer);
  const posted = recorder.uploads.flatMap(({ files }) => files.map(({ bytes }) => bytes));
  report(
    {
      'bits a second': bitsPerSecond,
      'connections, of which cut': `${line.counts.connections}, ${line.counts.cut}`,
      'MB picked, MB that arrived': `${megabytes(picked)}, ${megabytes(posted)}`,
      'seconds from Send to the confirmation': seconds ?? 'never',
      'presses on Send or Try now after the first': visitor.pressedAgain,
    },
    {
      'requests that are missing': Number(records === 0),
      'requests stored more than once': Number(records > 1),
      'answers other than typed': wrongAnswers,
      'photos missing, double or broken': wrongPhotos,
      'photos stored from other bytes than were posted': wrongHashes,
    },
  );
}

async function hasArrived({ lastName }) {
  return (await owner.find(lastName)).length > 0;
}

function report(figures, faults) {
  console.log('\n| | |\n| --- | --: |');
  const rows = { ...figures, 'seconds in all': Math.round((Date.now() - started) / 1000), ...faults };
  for (const [what, figure] of Object.entries(rows)) console.log(`| ${what} | ${figure} |`);
  const kept = Object.values(faults).every((count) => count === 0);
  console.log(kept ? '\nEvery request is there once, with all its photos, and nobody typed twice.' : '\nNOT every promise was kept.');
  process.exitCode = kept ? 0 : 1;
}
