import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '..');
const read = (path) => readFileSync(join(root, path), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'images-'));
after(() => rmSync(folder, { recursive: true }));

const inCompose = (text) =>
  Object.values(parse(text, { merge: true }).services)
    .map(({ image }) => image)
    .filter((image) => !image.startsWith('${IMAGES'));
/** The base images of a Dockerfile, without its own stages and with each ARG filled in. */
function inDockerfile(text) {
  const values = Object.fromEntries([...text.matchAll(/^ARG (\w+)=(.*)$/gm)].map(([, name, value]) => [`$${name}`, value]));
  const stages = [...text.matchAll(/^FROM (?:--\S+ )?(\S+) AS (\w+)$/gm)];
  const own = stages.map(([, , name]) => name);
  return [...new Set(stages.map(([, image]) => values[image] ?? image))].filter((image) => !own.includes(image));
}
/** PostgreSQL's own versions have two numbers, all others three. */
const exact = /^(postgres:\d+\.\d+|(?!postgres)[a-z][a-z0-9./-]*:v?\d+\.\d+\.\d+)(-[a-z][a-z0-9-]*)?(@sha256:[0-9a-f]{64})?$/;

test('every base image has its exact version', () => {
  const images = [...new Set([...inDockerfile(read('docker/Dockerfile')), ...inCompose(read('docker-compose.yml'))])];
  assert.deepEqual(images.map((image) => image.split(':')[0]).sort(), ['axllent/mailpit', 'certbot/certbot', 'nginx', 'node', 'postgres']);
  for (const image of images) assert.match(image, exact);
  for (const floating of ['nginx', 'nginx:latest', 'nginx:stable', 'nginx:1.30', 'node:24-bookworm-slim', 'postgres:17', 'axllent/mailpit:v1']) {
    assert.doesNotMatch(floating, exact);
  }
});

test('images in the workflows have their exact version, and Renovate knows them', () => {
  for (const name of readdirSync(join(root, '.github/workflows'))) {
    const text = read(`.github/workflows/${name}`);
    const known = [...text.matchAll(/# renovate: datasource=docker depName=(\S+)\n +([A-Z]+): (\S+)$/gm)];
    for (const [, image, , version] of known) assert.match(`${image}:${version}`, exact);
    const ran = [...text.matchAll(/"([a-z]+\/[a-z]+):([^"]+)"/g)].filter(([, image = '']) => !image.startsWith('tree-surgery'));
    for (const [, image, version] of ran) {
      assert.ok(known.some(([, its, variable]) => its === image && version === `$${variable}`), `${name}: ${image}:${version}`);
    }
  }
});

const dockerfile = 'ARG NODE=node:24.21.0-bookworm-slim\nARG NGINX=nginx:1.30.6\nFROM $NODE AS api\nFROM $NGINX AS web\n';
const compose = 'services:\n  db:\n    image: postgres:17.11-bookworm\n  mail:\n    image: axllent/mailpit:v1.31.2\n  api:\n    image: ${IMAGES:-x}/api\n';

/**
 * Runs docker/refresh-images.sh against a registry with these tags (none: it does not respond). Returns its output, its calls and the files
 * it wrote.
 */
function refresh(tags, { build = 0 } = {}) {
  const site = mkdtempSync(join(folder, 'site-'));
  mkdirSync(join(site, 'docker'));
  mkdirSync(join(site, 'bin'));
  cpSync(join(root, 'docker/refresh-images.sh'), join(site, 'docker/refresh-images.sh'));
  writeFileSync(join(site, 'docker/Dockerfile'), dockerfile);
  writeFileSync(join(site, 'docker-compose.yml'), compose);
  writeFileSync(join(site, 'tags.json'), JSON.stringify({ results: (tags ?? []).map((name) => ({ name })) }));
  writeFileSync(join(site, 'bin/curl'), tags ? `#!/bin/sh\ncat '${site}/tags.json'\n` : '#!/bin/sh\nexit 6\n', { mode: 0o755 });
  writeFileSync(join(site, 'bin/docker'), `#!/bin/sh\necho "$*" >>'${site}/calls'\n[ "$2" != build ] || exit ${build}\n`, { mode: 0o755 });
  const env = { ...process.env, PATH: `${site}/bin:${process.env.PATH}` };
  const { status, stderr } = spawnSync('sh', [join(site, 'docker/refresh-images.sh')], { env, encoding: 'utf8' });
  const written = ['docker/Dockerfile', 'docker-compose.yml'].map((file) => readFileSync(join(site, file), 'utf8'));
  const calls = readFileSync(join(site, 'calls'), 'utf8').trim().split('\n');
  return { status, stderr, written, calls };
}

test('docker/refresh-images.sh picks the newest version of the same line and kind, and builds on fresh images', () => {
  const tags = ['24.9.0-bookworm-slim', '24.22.1-bookworm-slim', '24.23.0', '24.23.0-trixie-slim', '25.0.0-bookworm-slim', '1.30', '1.30.10',
    '1.30.9', '1.31.0', '1.30.11-alpine', '17.12-bookworm', '17.13', '18.1-bookworm', 'v1.4.9', 'v1.32.0', 'v2.0.0', 'v1.33', 'latest'];
  const { status, written, calls } = refresh(tags);
  assert.equal(status, 0);
  assert.deepEqual(written, [
    dockerfile.replace('24.21.0', '24.22.1').replace('1.30.6', '1.30.10'),
    compose.replace('17.11', '17.12').replace('v1.31.2', 'v1.32.0'),
  ]);
  assert.deepEqual(calls, ['compose pull --quiet db certificate mail', 'compose build --pull']);
});

test('docker/refresh-images.sh never goes back to an older version', () => {
  assert.deepEqual(refresh(['24.9.0-bookworm-slim', '1.30.5', '17.9-bookworm', 'v1.9.0']).written, [dockerfile, compose]);
});

test('if no registry responds, docker/refresh-images.sh says so and builds on the images that the machine has', () => {
  const { status, stderr, written, calls } = refresh();
  assert.equal(status, 0);
  assert.match(stderr, /no registry answers/);
  assert.deepEqual(written, [dockerfile, compose]);
  assert.deepEqual(calls, ['compose build']);
});

test('docker/refresh-images.sh ends with 1 if the build fails', () => {
  assert.equal(refresh(undefined, { build: 1 }).status, 1);
});
