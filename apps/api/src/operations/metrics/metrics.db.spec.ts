import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { parse } from 'yaml';
import { contactRequest } from '../../../test/sample-requests.js';
import { type RunningApp, startApp } from '../../../test/start-app.js';
import { workspaceRoot } from '../../platform/config/workspace-root.js';
import { freePort } from '../../platform/database/embedded/free-port.js';

describe('metrics', () => {
  let api: RunningApp;
  let url: string;
  beforeAll(async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    api = await startApp({ METRICS_PORT: String(port) });
  });
  afterAll(() => api.close());

  test('responses are counted by route template, deliveries by channel and state, and nothing that a visitor chose is a label', async () => {
    await api.visitor().post('/api/contact').send(contactRequest).expect(201);
    await api.visitor().get('/api/uploads/4a4fb76c-0000-4000-8000-000000000000').expect(401);
    await api.visitor().get('/api/made-up-by-a-visitor').expect(404);
    const text = await (await fetch(url)).text();
    expect(text).toContain('http_request_duration_seconds_count{method="POST",route="/api/contact",status="201"} 1');
    expect(text).toContain('route="/api/uploads/:id",status="401"');
    expect(text).toMatch(/^deliveries\{channel="mail",state="waiting"\} 2$/m);
    expect(text).toMatch(/^database_connections\{state="total"\} [1-9]/m);
    expect(text).toContain('database_connections{state="waiting"} 0');
    expect(text).toContain('process_resident_memory_bytes');
    expect(text).not.toMatch(/made-up|4a4fb76c|visitor\.example/);
  });
});

describe('watchers', () => {
  const { groups } = parse(readFileSync(join(workspaceRoot, 'docker/alerts.yml'), 'utf8')) as {
    groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[];
  };
  const rules = groups.flatMap((group) => group.rules);
  const expressions = rules.map(({ expr }) => expr);

  /** Prometheus adds these itself. */
  const own = { names: ['up'], labels: ['job', 'instance', 'le'] };

  let api: RunningApp;
  let before: string;
  let exported: string;
  const madeIn = (metrics: string) => Number(/^picture_duration_seconds_count{outcome="made"} (\d+)$/m.exec(metrics)?.[1] ?? 0);
  beforeAll(async () => {
    const port = await freePort();
    api = await startApp({ METRICS_PORT: String(port), MIN_FREE_BYTES: '0' });
    await api.visitor().post('/api/contact').send(contactRequest).expect(201);
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#3f6b3a' } })
      .jpeg()
      .toBuffer();
    const scrape = async () => (await fetch(`http://127.0.0.1:${port}`)).text();
    before = await scrape();
    await api.visitor().post('/api/upload').attach('images', picture, 'tree.jpg').expect(201);
    exported = await scrape();
  });
  afterAll(() => api.close());

  test('a photo is counted with its outcome', () => {
    expect(madeIn(exported) - madeIn(before)).toBe(1);
    expect(exported).toContain('pictures{state="waiting"} 0');
  });

  test.each([...new Set(expressions.flatMap(namesIn))])('the server exports %s, which an alert uses', (name) => {
    expect(own.names.includes(name) || new RegExp(`^${name}(\\{| )`, 'm').test(exported)).toBe(true);
  });

  test.each([...new Set(expressions.flatMap(labelsIn))])('the server exports the label %s', (label) => {
    expect(own.labels.includes(label) || exported.includes(`${label}="`)).toBe(true);
  });

  test('every alert has a name of its own, uses a metric, and says in sentences what to do', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { expr, annotations } of rules) expect([namesIn(expr).length > 0, annotations.summary]).toEqual([true, expect.stringMatching(/^[A-Z].*\.$/)]);
  });

  /** The metrics that a PromQL expression names: words that are neither functions, keywords, labels, strings nor times. */
  function namesIn(expression: string): string[] {
    const bare = expression.replace(/\{[^}]*\}|\[[^\]]*\]|\b(by|without) \([^)]*\)/g, ' ');
    return [...bare.matchAll(/(?<![\w.])[a-z_]\w*(?!\w*\s*\()/g)]
      .map(([word]) => word)
      .filter((word) => !['or', 'and', 'unless', 'offset'].includes(word));
  }

  function labelsIn(expression: string): string[] {
    const grouped = [...expression.matchAll(/\b(?:by|without) \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/, */));
    return [...grouped, ...[...expression.matchAll(/(\w+)(?:=~|!~|!=|=)"/g)].map(([, label = '']) => label)];
  }
});
