import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';

const folder = join(import.meta.dirname, '../.github/workflows');
const text = (name) => readFileSync(join(folder, name), 'utf8');
const { jobs } = parse(text('release.yml'));

/** The jobs that must pass before this one starts. */
function before(name) {
  const needed = [jobs[name].needs ?? []].flat();
  return new Set([...needed, ...needed.flatMap((each) => [...before(each)])]);
}
const publishing = Object.keys(jobs).filter((name) => jobs[name].permissions?.packages === 'write' || jobs[name].permissions?.contents === 'write');

test('every third-party action is pinned by its hash, with the version in a comment', () => {
  for (const name of readdirSync(folder)) {
    const lines = text(name).match(/^.*\buses: (?!\.\/).*$/gm) ?? [];
    for (const line of lines) assert.match(line, /uses: [\w./-]+@[0-9a-f]{40} # v\d+(\.\d+){2}$/, name);
  }
});

test('a release waits for all checks before it publishes anything', () => {
  assert.equal(jobs.checks.uses, './.github/workflows/checks.yml');
  assert.ok('workflow_call' in parse(text('checks.yml')).on);
  assert.deepEqual(publishing.sort(), ['images', 'latest', 'release']);
  for (const name of publishing) assert.ok(before(name).has('checks'), name);
});

test('only the last job moves the tag "latest", for all images', () => {
  const others = Object.keys(jobs).filter((name) => name !== 'latest');
  assert.deepEqual([...before('latest')].sort(), others.sort());
  assert.doesNotMatch(JSON.stringify(others.map((name) => jobs[name])), /:latest/);
  assert.match(jobs.latest.steps.at(-1).run, /for image in api backup; do\n.*imagetools create --tag "\$IMAGES\/\$image:latest"/);
});

test('jobs run on a fixed version of the system', () => {
  for (const name of readdirSync(folder)) {
    for (const [, system = ''] of text(name).matchAll(/runs-on: (.+)$/gm)) assert.match(system, /^ubuntu-\d+\.\d+$/, name);
  }
});
