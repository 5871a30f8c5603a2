import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

/** Runs docker/nginx/names.sh; returns the site's own line for nginx, and the responses of the other servers by their names. */
function names(settings) {
  const folder = mkdtempSync(join(tmpdir(), 'names-'));
  try {
    execFileSync('sh', [join(import.meta.dirname, '../docker/nginx/names.sh'), folder], { env: { PATH: process.env.PATH, ...settings } });
    const beside = readFileSync(join(folder, 'strangers'), 'utf8');
    const answers = [...beside.matchAll(/server_name (.+);[^]*?include site\/proofs\.conf;[^]*?return (\d+[^;']*)/g)];
    return { site: readFileSync(join(folder, 'names'), 'utf8').trim(), beside: answers.map(([, name, answer = '']) => [name, answer.trim()]) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('the web server has the name of PUBLIC_URL, redirects other names to it and refuses the rest', () => {
  assert.deepEqual(names({ PUBLIC_URL: 'https://www.trees.co.uk/', OTHER_NAMES: 'trees.co.uk trees.uk' }), {
    site: 'server_name www.trees.co.uk localhost;',
    beside: [
      ['_', '421'],
      ['trees.co.uk trees.uk', '308 https://www.trees.co.uk$request_uri'],
    ],
  });
});

test('a port in PUBLIC_URL is not part of the name', () => {
  assert.equal(names({ PUBLIC_URL: 'http://192.168.1.5:8080' }).site, 'server_name 192.168.1.5 localhost;');
});

test('without PUBLIC_URL every name is the site', () => {
  assert.deepEqual(names({}), { site: 'server_name site;', beside: [] });
});
