import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { alertRules } from '../../../test/alert-rules.js';
import { contactRequest } from '../../../test/sample-requests.js';
import { startApp, type RunningApp } from '../../../test/start-app.js';
import { workspaceRoot } from '../../platform/config/workspace-root.js';
import { freePort } from '../../platform/database/embedded/free-port.js';

const dashboard = JSON.parse(readFileSync(join(workspaceRoot, 'docker/observability/grafana-dashboard.json'), 'utf8')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const expressions = [
  // Those that ask the watch are held by watch/alerts.spec.ts
  ...alertRules().flatMap(({ expr }) => (expr.includes('watch_') ? [] : [expr])),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

/** Prometheus itself makes these. */
const own = { names: ['up'], labels: ['job', 'instance', 'le'] };

let api: RunningApp;
let exported: string;
beforeAll(async () => {
  const port = await freePort();
  api = await startApp({ METRICS_PORT: String(port), MIN_FREE_BYTES: '0' });
  await api.visitor().post('/api/contact').send(contactRequest).expect(201);
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#3f6b3a' } })
    .jpeg()
    .toBuffer();
  await api.visitor().post('/api/upload').attach('images', picture, 'tree.jpg').expect(201);
  exported = await (await fetch(`http://127.0.0.1:${port}`)).text();
});
afterAll(() => api.close());

test('a photo is counted with its outcome', () => {
  expect(exported).toContain('picture_duration_seconds_count{outcome="made"} 1');
  expect(exported).toContain('pictures{state="waiting"} 0');
});

test.each([...new Set(expressions.flatMap(namesIn))])('the server exports %s, which an alert or the dashboard asks for', (name) => {
  expect(own.names.includes(name) || new RegExp(`^${name}(\\{| )`, 'm').test(exported)).toBe(true);
});

test.each([...new Set(expressions.flatMap(labelsIn))])('the server exports the label %s', (label) => {
  expect(own.labels.includes(label) || exported.includes(`${label}="`)).toBe(true);
});

test('alerts and panels all ask for something', () => {
  expect(expressions.length).toBeGreaterThan(20);
  for (const expression of expressions) expect(namesIn(expression).length).toBeGreaterThan(0);
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
