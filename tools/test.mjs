import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countJest, countPlaywright, countTap, honest, slowest, timedJest, timedPlaywright, triedAgain, withSecondAttempt } from './test-counts.mjs';

// npm test: runs every part, whatever the others' results; the last line adds up the tests that really ran.
const workspace = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'tree-surgery-test-'));
const folders = ['tools', 'lab'].flatMap((folder) => readdirSync(join(workspace, folder)).map((name) => join(folder, name)));
const specs = folders.filter((name) => name.endsWith('.spec.mjs'));

/**
 * Phases run one after another; the lists inside each run at the same time. The site's specs and the browser tests fill two cores: beside
 * others they need a quarter more processor time. The server's wait for their database as much as they compute.
 */
const phases = [
  // First, because lint and types read its output.
  [[check('build', 'nx/dist/bin/nx.js', ['run-many', '-t', 'build', 'build-test-peers', 'build-specs', 'build-development'])]],
  [[jest('libs/dto'), jest('apps/web')]],
  [
    ...['1/3', '2/3', '3/3'].map((shard) => [jest('apps/api', shard)]),
    [
      check('lint', 'oxlint/bin/oxlint', ['-c', 'oxlint.config.mjs']),
      tools(),
      // Several checkers would each read what they share.
      check('types', 'typescript/bin/tsc', ['-b', '--singleThreaded']),
    ],
  ],
  [[browser()]],
];

const counts = [];
const timed = [];
for (const lists of phases) await Promise.all(lists.map((parts) => runInTurn(parts, lists.length > 1)));

rmSync(reports, { recursive: true });
const total = (key) => counts.reduce((sum, count) => sum + count[key], 0);
process.exitCode = total('failed') ? 1 : 0;
console.log('\nThe slowest ten:');
for (const { name, seconds } of slowest(timed)) console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`);
const again = triedAgain(timed);
if (again.length > 0) console.log(`\nTried again (a test that then passed has a race to fix):\n${again.map((name) => `  ${name}`).join('\n')}`);
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);

async function runInTurn(parts, besideOthers) {
  for (const part of parts) counts.push(await runPart(part, besideOthers));
}

/**
 * Runs a part and counts its tests. If it runs beside others, its output is printed at the end, so that outputs don't mix. What
 * `again` returns runs after a failed part, in its place.
 */
async function runPart({ name, args, env, count, again }, besideOthers) {
  const heading = `\n── ${name} ──`;
  if (!besideOthers) console.log(heading);
  const started = Date.now();
  const output = besideOthers ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, args, { cwd: workspace, env: { ...process.env, ...env }, stdio: ['ignore', output, output] });
  const words = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => words.push(bytes));
  const [status] = await once(child, 'close');
  if (besideOthers) console.log(`${heading}\n${Buffer.concat(words).toString()}`);
  const second = status === 0 ? undefined : again?.();
  if (second) return runPart(second, besideOthers);
  const { tests = [], ...counted } = count(status === 0);
  timed.push(...tests);
  const { passed, failed } = honest(counted, status === 0);
  console.log(`${name}: ${passed} passed, ${failed} failed, ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return { passed, failed };
}

/** A command that counts as one test: it passes if it ends well. */
function check(name, bin, args) {
  return { name, args: [join('node_modules', bin), ...args], count: (well) => ({ passed: Number(well), failed: Number(!well) }) };
}

function tools() {
  const report = join(reports, 'tools.tap');
  const reporters = ['spec', 'tap'].map((name) => `--test-reporter=${name}`);
  const targets = ['stdout', report].map((target) => `--test-reporter-destination=${target}`);
  const args = ['--test', ...reporters, ...targets, ...specs];
  return { name: 'tools', args, count: () => countOf(report, countTap) };
}

/** On a busy machine a race may fail a test once: files that failed run a second time. */
function jest(project, shard) {
  const name = ['tests of', project, shard].filter(Boolean).join(' ');
  const [first, second] = ['first', 'second'].map((attempt) => join(reports, `${name.replaceAll(/\W/g, '-')}-${attempt}.json`));
  const files = (report) => (existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : []);
  const command = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js', '-c', `${project}/jest.config.js`, '--ci'];
  const count = () => {
    const ran = withSecondAttempt(files(first), files(second));
    return { ...countJest(ran), tests: timedJest(ran) };
  };
  const again = () => {
    const failed = files(first).filter(({ status }) => status === 'failed');
    const paths = failed.map((file) => file.name);
    return paths.length ? { name, args: [...command, ...toReport(second), '--runTestsByPath', ...paths], count } : undefined;
  };
  return { name, args: [...command, ...(shard ? [`--shard=${shard}`] : []), ...toReport(first)], count, again };
}

function toReport(path) {
  return ['--json', `--outputFile=${path}`];
}

function browser() {
  const report = join(reports, 'browser.json');
  const args = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'apps/web-e2e', '--reporter=list,json'];
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return {
    name: 'browser tests',
    args,
    env,
    count: () => countOf(report, (text) => ({ ...countPlaywright(JSON.parse(text)), tests: timedPlaywright(JSON.parse(text)) })),
  };
}

/** A part that died before it wrote its report ran nothing. */
function countOf(report, count) {
  try {
    return count(readFileSync(report, 'utf8'));
  } catch {
    return { passed: 0, failed: 0 };
  }
}
