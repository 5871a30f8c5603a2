import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '..');
const read = (path) => readFileSync(join(root, path), 'utf8');

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
