import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import express from 'express';
import request from 'supertest';
import { uploadPace } from '#dto';
import { Environment } from './platform/config/environment.js';
import { workspaceRoot } from './platform/config/workspace-root.js';
import { securityHeaders } from './platform/http/guards/security-headers.js';
import { maxBodyBytes } from './uploads/intake/uploads-under-way.js';

const mebibyte = 1024 * 1024;
const configuration = (file: string) => readFileSync(join(workspaceRoot, 'docker/nginx', file), 'utf8');

/** The headers that the web server adds to its own responses under https, by name in lower case. */
function headersOfWebServer(): Record<string, string> {
  const lines = configuration('headers.conf').matchAll(/^add_header (\S+) (?:"(.*)"|\$hsts) always;$/gm);
  return Object.fromEntries([...lines].map(([, name = '', value = 'max-age=31536000']) => [name.toLowerCase(), value]));
}

describe('the web server in front', () => {
  it.each([
    ['/api/quote?email=ann', '/api/quote'],
    ['/api/calendar/s3cret.ics', '/api/calendar/[secret]'],
    ['//api//Calendar//s3cret.ics/?x', '/api/calendar/[secret]'],
    ['/api/s3cret.ICS', '/api/calendar/[secret]'],
    ['/api/cal%65ndar/s3cret', '/api/cal'],
    ['/about?calendar', '/about'],
  ])('logs %s as %s', (address, logged) => {
    const [, map = ''] = /map \$request_uri \$path \{([^}]*\})/.exec(configuration('nginx.conf')) ?? [];
    const rules = [...map.matchAll(/"~(\*?)(.+)" (?:"(.+)"|\$plain);/g)];
    const [first] = rules.flatMap(([, star, pattern = '', value]) => {
      const found = new RegExp(pattern, star ? 'i' : '').exec(address);
      return found ? [value ?? found.groups?.plain] : [];
    });
    expect(rules).toHaveLength(2);
    expect(first).toBe(logged);
  });

  it('writes no line of its own about a call, with its address and query', () => {
    const folder = join(workspaceRoot, 'docker/nginx');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(conf|sh)$/.test(file));
    const logs = files.flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/error_log .*/g) ?? []);
    expect(logs).toEqual(['error_log /dev/stderr crit;']);
  });

  it('waits for open streams for two seconds when it stops, as its port is closed meanwhile', () => {
    const compose = readFileSync(join(workspaceRoot, 'docker-compose.yml'), 'utf8');
    expect(/^ {2}web:\n[^]*?stop_grace_period: (\w+)/m.exec(compose)?.[1]).toBe('2s');
  });

  it('sends the same security headers as the API', async () => {
    const environment = Object.assign(new Environment(), { PUBLIC_URL: 'https://trees.example.org' });
    const app = express()
      .disable('x-powered-by')
      .use(securityHeaders(environment))
      .use((_request, response) => void response.json(response.getHeaders()));
    expect(headersOfWebServer()).toEqual((await request(app).get('/')).body);
  });

  it('sends them all wherever it adds any header', () => {
    const blocks = configuration('nginx.conf').match(/^ {4}location[^{]*\{\n[^]*?^ {4}\}/gm) ?? [];
    const own = blocks.filter((block) => block.includes('add_header') && !block.includes('proxy_pass'));
    expect(own).toHaveLength(2);
    for (const block of own) expect(block).toContain('include headers.conf;');
  });

  it("leaves the headers of the API's responses alone", () => {
    expect(configuration('proxy.conf').match(/^(add_header|include) .*$/gm)).toEqual(['add_header Cross-Origin-Resource-Policy "";']);
  });

  it('keeps pages by their form, never those of a draft, and hands out old ones while the API is away', () => {
    const page = configuration('page.conf');
    for (const line of ['proxy_cache_key $uri:$form;', 'proxy_set_header Accept-Encoding $form;', 'proxy_cache_bypass $preview;', 'proxy_no_cache $preview $private;']) expect(page).toContain(line);
    expect(page).toMatch(/^proxy_cache_use_stale error timeout .*http_503/m);
  });

  it('accepts every upload that the API would read, and little more', () => {
    const bytes = Number(/client_max_body_size (\d+)m;/.exec(configuration('nginx.conf'))?.[1]) * mebibyte;
    expect(bytes).toBeGreaterThanOrEqual(maxBodyBytes);
    expect(bytes).toBeLessThan(maxBodyBytes + 2 * mebibyte);
  });

  it('passes photos on as they arrive, so that the API sees their pace, and waits at least as long as the page', () => {
    const [upload = ''] = /^ {4}location = \/api\/upload \{[^]*?^ {4}\}/m.exec(configuration('nginx.conf')) ?? [];
    expect(upload).toContain('proxy_request_buffering off;');
    expect(Number(/client_body_timeout (\d+)s;/.exec(upload)?.[1]) * 1_000).toBeGreaterThanOrEqual(uploadPace.graceMs);
  });
});
