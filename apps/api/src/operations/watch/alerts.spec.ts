import { alertRules } from '../../../test/alert-rules.js';
import { checks } from '../readiness/checks.js';
import { WatchMetrics } from './watch-metrics.js';

const rules = alertRules();
const named = rules.flatMap(({ expr }) => /^watch_problem\{check="([a-z-]+)"\} == 1$/.exec(expr)?.[1] ?? []).sort();

/** Checks that only remind the owner, and never find a problem. */
const reminders = ['search', 'left-photos', 'proofs', 'identity'];

test('every rule has a name of its own, and says in a sentence what to do', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { annotations } of rules) expect(annotations.summary).toMatch(/^[A-Z].*\.$/);
});

test('every check that can find a problem has its alert, and every alert names a check that exists', () => {
  expect(named).toEqual(['doctor', ...checks.map(({ id }) => id).filter((id) => !reminders.includes(id))].sort());
});

test('the alerts use only metrics that the watch exports', () => {
  const metrics = new WatchMetrics();
  metrics.note([], new Date());
  const asked = rules.flatMap(({ expr }) => [...expr.matchAll(/\b(watch_\w+)/g)].map(([name]) => name));
  expect(asked.length).toBeGreaterThan(named.length);
  for (const name of asked) expect(metrics.text()).toMatch(new RegExp(`^${name}(\\{| )`, 'm'));
});
