import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import request from 'supertest';
import { workspaceRoot } from '../platform/config/workspace-root.js';
import type { SiteFile } from './own-site.entities.js';
import { previewKeyIn } from './preview-cookie.js';
import { serveSite } from './serve-site.js';

const key = 'a1'.repeat(32);
const template = readFileSync(join(workspaceRoot, 'docker/nginx/nginx.conf'), 'utf8');

/** The pattern of a `map` in nginx's configuration. */
function patternOf(from: string, to: string): RegExp {
  const [, caseless, pattern = ''] = new RegExp(`map \\${from} \\${to} \\{\\n +"~(\\*?)(.*)" 1;\\n +\\}`).exec(template) ?? [];
  expect(pattern).not.toBe('');
  return new RegExp(pattern, caseless ? 'i' : '');
}

/** One of a list, by a generator with this seed. */
function chooser(seed: number): <Each>(of: readonly Each[]) => Each {
  let state = seed;
  return <Each>(of: readonly Each[]) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return of[Math.floor((state / 2 ** 32) * of.length)] as Each;
  };
}

const names = ['site_preview', 'site_preview', 'site_preview', 'site_preview', 'site_preview ', ' site_preview', 'Site_Preview', 'site-preview', 'xsite_preview', '"site_preview"', 'session', ''];
const values = [key, key, key, key, key, key, key.toUpperCase(), `"${key}"`, ` ${key}`, `${key} `, `${key}0`, key.slice(1), '0'.repeat(64), '0', '', `${key}\t`, `${key},`, `=${key}`];
const joints = ['; ', ';', ';  ', ';\t', ', ', ',', ' ; ', ' '];

const folder = mkdtempSync(join(tmpdir(), 'site-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('of 1,000 Cookie headers none gets a draft that nginx, or any cache, would keep', async () => {
  for (const page of ['index.html', '404.html']) writeFileSync(join(folder, page), 'as built');
  const page = (file: string): [string, SiteFile] => [file, { render: key, file, body: Buffer.from('draft'), br: null, gz: null }];
  const draft = { files: new Map([page('index.html'), page('404.html')]), isDraft: true };
  const own = {
    filesFor: (_path: string, cookies: string | undefined) => Promise.resolve(previewKeyIn(cookies) === key ? draft : { isDraft: false }),
    isMissing: false,
    earlier: () => Promise.resolve(null), picture: async () => null,
  };
  const site = serveSite(folder, own, (_request, _response, next) => next());
  if (!site) throw new Error('The site is there');
  const server = express().use(site).listen(0, '127.0.0.1');
  const [passesBy, isPrivate] = [patternOf('$http_cookie', '$preview'), patternOf('$upstream_http_cache_control', '$private')];
  const pick = chooser(20_261_127);
  let drafts = 0;
  for (let round = 0; round < 1_000; round += 1) {
    const pairs = Array.from({ length: pick([1, 1, 2, 3]) }, () => pick(names) + pick(['=', '=', '=', ' = ', '']) + pick(values));
    const cookie = pairs.reduce((header, pair) => header + pick(joints) + pair);
    const { text, headers } = await request(server).get(pick(['/', '/nowhere'])).set('Cookie', cookie);
    const isDraft = text === 'draft';
    if (isDraft) drafts += 1;
    // What arrives has no spaces at its ends.
    expect([cookie, isDraft && !passesBy.test(cookie.trim()), isDraft]).toEqual([cookie, false, headers['cache-control'] === 'private, no-store']);
    expect(isPrivate.test(String(headers['cache-control']))).toBe(isDraft);
  }
  server.close();
  expect(drafts).toBeGreaterThan(100);
  expect(drafts).toBeLessThan(900);
});

test.each([
  [`site_preview=0; site_preview=${key}`, key],
  [`site_preview=; site_preview=${key}`, key],
  [`session=x;site_preview=${key};other=1`, key],
  [`site_preview=${key}0`, undefined],
  [`site_preview="${key}"`, undefined],
  [`Site_Preview=${key}`, undefined],
  [undefined, undefined],
])('the preview in the cookies %s is %s', (cookies, found) => {
  expect(previewKeyIn(cookies)).toBe(found);
});
