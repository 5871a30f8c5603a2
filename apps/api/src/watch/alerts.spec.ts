import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../config/workspace-root.js';
import { checkIds } from '../readiness/check-ids.js';
import { WatchMetrics } from './watch-metrics.js';

const rules = readFileSync(join(workspaceRoot, 'docker/observability/alerts.yml'), 'utf8');
const named = [...rules.matchAll(/watch_problem\{check="([a-z-]+)"\}/g)].map(([, id]) => id).sort();

/** What only reminds the owner, and is never a problem. */
const reminders = ['search', 'left-photos', 'identity', 'reviews'];

test('every check that can find a problem has its alert, and no alert asks for a check that is none', () => {
  expect(named).toEqual(['doctor', ...checkIds.filter((id) => !reminders.includes(id))].sort());
});

test('the alerts ask for what the watch exports', () => {
  const metrics = new WatchMetrics();
  metrics.note([], new Date());
  const asked = [...rules.matchAll(/\b(watch_\w+)/g)].map(([name]) => name);
  expect(asked.length).toBeGreaterThan(named.length);
  for (const name of asked) expect(metrics.text()).toMatch(new RegExp(`^${name}(\\{| )`, 'm'));
});
