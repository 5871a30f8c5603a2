/**
 * npm run prove:release -- [--releases 10]: releases and faults of the whole product in containers, as docs/put-it-live.md installs it,
 * while visitors open pages and send requests, each once and without a retry, and an owner's stream is open. Every acknowledged request
 * must be stored, once. Needs root, Docker, and the images tree-surgery/api and tree-surgery/backup.
 */
import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { apiRoutes, emptyQuote, idempotencyKeyHeader, quoteToWire, uploadField } from '#dto';
import { signIn } from './sign-in.mjs';

const { values } = parseArgs({ options: { releases: { type: 'string', default: '10' } } });
const folder = mkdtempSync(join(process.env.PROOF_DIR ?? tmpdir(), 'prove-release-'));
const port = 28080;
const site = `http://127.0.0.1:${port}`;
const env = { ...process.env, COMPOSE_PROJECT_NAME: 'prove-release' };
const broken = [];
const docker = (...words) => {
  const { status, stdout, stderr } = spawnSync('docker', words, { env, cwd: folder, encoding: 'utf8' });
  return { status, said: stdout + stderr, out: stdout.trim() };
};
const compose = (...words) => docker('compose', ...words);
const inContainer = (service, ...words) => compose('exec', '-T', service, ...words);
const sql = (text) => inContainer('db', 'psql', '-U', 'site', '-XqAtc', text).out;
const stateOf = (service) => compose('ps', '--all', '--format', '{{.State}} {{.Health}} {{.Image}}', service).out;
function check(what, isTrue, said = '') {
  console.log(`${isTrue ? 'ok   ' : 'FAIL '} ${what}${isTrue ? '' : `\n${said}`}`);
  if (!isTrue) broken.push(what);
}
/** Runs a command beside the visitors; resolves with its exit status and what it said. */
async function beside(command, ...words) {
  const run = spawn(command, words, { env, cwd: folder });
  const said = [];
  for (const stream of [run.stdout, run.stderr]) stream.on('data', (bytes) => said.push(bytes));
  const [status] = await once(run, 'close');
  return { status, said: Buffer.concat(said).toString() };
}
const healthy = async (service) => {
  for (let tries = 0; tries < 120; tries += 1) {
    if (stateOf(service).startsWith('running healthy')) return true;
    await sleep(500);
  }
  return false;
};

const form = { ...emptyQuote, firstName: 'Ada', lastName: 'Oakley', phone: '01632 960555', serviceType: ['emergency'], preferredContact: 'phone' };
const acknowledged = new Set();
/**
 * What visitors got since the last look: status, or the error's code, and seconds.
 * @type {{ requests: { status: unknown, seconds: number }[], pages: { status: unknown, seconds: number }[] }}
 */
let seen = { requests: [], pages: [] };
async function timed(list, call) {
  const begun = Date.now();
  const status = await call().catch((error) => error.cause?.code ?? error.name);
  list.push({ status, seconds: (Date.now() - begun) / 1000 });
  return status;
}
async function ask() {
  const key = randomUUID();
  const body = JSON.stringify(quoteToWire({ ...form, email: `${key}@visitor.example` }));
  const headers = { 'content-type': 'application/json', [idempotencyKeyHeader]: key, connection: 'close' };
  const send = async () => (await fetch(site + apiRoutes.quote, { method: 'POST', headers, body, signal: AbortSignal.timeout(30_000) })).status;
  if ((await timed(seen.requests, send)) === 201) acknowledged.add(key);
}
let isOpen = true;
async function visitor() {
  while (isOpen) {
    await ask();
    await timed(seen.pages, async () => (await fetch(`${site}/quote`, { headers: { connection: 'close' } })).status);
    await sleep(100);
  }
}
/** What the visitors got meanwhile, in words; `refused` counts what was neither taken nor shown. */
function look() {
  const { requests, pages } = seen;
  seen = { requests: [], pages: [] };
  const refused = [...requests.filter(({ status }) => status !== 201), ...pages.filter(({ status }) => status !== 200)];
  const waits = requests.map(({ seconds }) => seconds).sort((one, other) => one - other);
  const longest = [waits.at(-1) ?? 0, Math.max(0, ...pages.map(({ seconds }) => seconds))];
  const waited = waits.filter((seconds) => seconds > 1).length;
  const counts = [...new Set(refused.map(({ status }) => status))].map((status) => `${refused.filter((each) => each.status === status).length} × ${status}`);
  const words = `${requests.length} requests, ${waited} waited over 1 s, the longest ${longest[0]} s; ${pages.length} pages, the longest ${longest[1]} s; refused: ${counts.join(', ') || 'none'}`;
  return { refused: refused.length, words };
}
function checkKept(when) {
  const [stored, missing] = [sql('SELECT email FROM quote_submissions').split('\n'), new Set(acknowledged)];
  for (const email of stored) missing.delete(email.split('@')[0]);
  check(`${when}: each of ${acknowledged.size} acknowledged requests is there, once`, missing.size === 0 && new Set(stored).size === stored.length, `${missing.size} are missing of ${stored.length}`);
}
/** Sends a photo within this many seconds; resolves with the status. */
async function slowUpload(seconds) {
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#3f6b3a' } }).png({ compressionLevel: 0 }).toBuffer();
  const mark = randomUUID();
  const head = `--${mark}\r\nContent-Disposition: form-data; name="${uploadField}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${mark}--\r\n`)]);
  const sent = request(site + apiRoutes.upload, { method: 'POST', headers: { 'content-type': `multipart/form-data; boundary=${mark}`, 'content-length': body.length } });
  const answered = once(sent, 'response').then(([response]) => response.resume().statusCode, (error) => error.code);
  const steps = seconds * 4;
  for (let step = 0; step < steps; step += 1) {
    sent.write(body.subarray(Math.floor((body.length * step) / steps), Math.floor((body.length * (step + 1)) / steps)));
    await sleep(250);
  }
  sent.end();
  return answered;
}

try {
  spawnSync('sh', ['-c', 'docker run --rm --entrypoint tar tree-surgery/api:latest -C installation -c . | tar -x'], { env, cwd: folder });
  copyFileSync(join(folder, 'docker/server.env'), join(folder, '.env'));
  const settings = { COMPOSE_PROFILES: '', PUBLIC_URL: site, HTTP_PORT: port, HTTPS_PORT: 28443, IMAGES: 'tree-surgery', VERSION: 'one', SMTP_HOST: '', BACKUP_PASSPHRASE: "'yew and box'" };
  const filled = readFileSync(join(folder, '.env'), 'utf8').replace(/^([A-Z0-9_]+)=.*/gm, (line, name) => (name in settings ? `${name}=${settings[name]}` : line));
  writeFileSync(join(folder, '.env'), filled);
  appendFileSync(join(folder, '.env'), '\nLIMIT_QUOTES_PER_HOUR=100000\nLIMIT_SINGLE_ALERTS=100000\nADMIN_PASSWORD=a-long-enough-passphrase\n');
  for (const image of ['api', 'backup']) for (const tag of ['one', 'two', 'broken']) docker('tag', `tree-surgery/${image}:latest`, `tree-surgery/${image}:${tag}`);
  spawnSync('docker', ['build', '-t', 'tree-surgery/api:broken', '-'], { env, input: 'FROM tree-surgery/api:latest\nCMD ["false"]\n' });
  const up = compose('up', '-d', '--wait');
  check('the product starts', up.status === 0, up.said);
  const doctor = inContainer('watch', 'node', 'dist/api/commands/doctor.js');
  console.log(`     the doctor ends with ${doctor.status}: ${doctor.said.split('\n').filter((line) => /PROBLEM|WARN|FAIL|note/i.test(line)).join(' | ')}`);

  const visitors = Promise.all(Array.from({ length: 4 }, visitor));
  const cookie = await signIn(site, { username: 'owner', password: 'a-long-enough-passphrase' });
  const stream = fetch(site + apiRoutes.updates, { headers: { cookie } }).then((response) => response.text()).catch(() => undefined);
  await sleep(3_000);
  console.log(`     before: ${look().words}`);

  let refusedInAll = 0;
  for (let round = 1; round <= Number(values.releases); round += 1) {
    const upload = round % 3 === 0 ? slowUpload(8) : undefined;
    const release = await beside('docker/release.sh', round % 2 ? 'two' : 'one');
    const { refused, words } = look();
    refusedInAll += refused;
    check(`release ${round}${upload ? ', an upload of 8 s under way' : ''}: ${words}`, release.status === 0 && refused === 0, release.said);
    if (upload) check('and the upload', (await upload) === 201, String(await upload));
  }
  check(`${values.releases} releases: none refused`, refusedInAll === 0, String(refusedInAll));
  checkKept('after the releases');
  await stream;

  const before = /^VERSION=(.*)$/m.exec(readFileSync(join(folder, '.env'), 'utf8'))?.[1] ?? '';
  const failed = await beside('docker/release.sh', 'broken');
  check(`a release that does not start: ${look().words}`, failed.status === 1 && failed.said.includes(`${before} runs again`) && stateOf('api').endsWith(before), failed.said);

  for (const service of ['api', 'db', 'web', 'backup', 'watch']) {
    process.kill(Number(docker('inspect', '-f', '{{.State.Pid}}', compose('ps', '-q', service).out).out), 'SIGKILL');
    await sleep(2_000);
    const isBack = await healthy(service);
    check(`kill -9 of ${service}: healthy again; ${look().words}`, isBack, stateOf(service));
  }
  checkKept('after the kills');

  docker('pause', compose('ps', '-q', 'api').out);
  await sleep(4_000);
  docker('unpause', compose('ps', '-q', 'api').out);
  check(`the API hangs for 4 s: ${look().words}`, await healthy('api'));
  compose('stop', 'api');
  const page = await fetch(`${site}/quote`);
  check('with the API stopped pages stay up', page.status === 200, String(page.status));
  await sleep(1_000);
  compose('start', 'api');
  check(`and calls wait for its start: ${look().words}`, await healthy('api'));

  isOpen = false;
  await visitors;
  checkKept('at the end');
} finally {
  isOpen = false;
  if (!process.env.KEEP) compose('--profile', '*', 'down', '-v', '-t', '3');
  if (!process.env.KEEP) rmSync(folder, { recursive: true, force: true });
}
console.log(broken.length === 0 ? 'All promises hold.' : `${broken.length} broken`);
process.exitCode = broken.length === 0 ? 0 : 1;
