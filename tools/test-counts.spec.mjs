import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countJest, countPlaywright, countTap, honest, slowest, timedJest, timedPlaywright, triedAgain, withSecondAttempt } from './test-counts.mjs';

test('a part that ran no test counts as one failure', () => {
  assert.deepEqual(honest({ passed: 0, failed: 0 }, true), { passed: 0, failed: 1 });
});

test('a part that ended badly without a failed test counts as one failure', () => {
  assert.deepEqual(honest({ passed: 7, failed: 0 }, false), { passed: 7, failed: 1 });
});

test('a part that ended well or has failed tests keeps its count', () => {
  assert.deepEqual(honest({ passed: 7, failed: 0 }, true), { passed: 7, failed: 0 });
  assert.deepEqual(honest({ passed: 7, failed: 2 }, false), { passed: 7, failed: 2 });
});

test('skipped tests of every runner count as failed', () => {
  assert.deepEqual(countTap('# pass 3\n# fail 1\n# cancelled 0\n# skipped 1\n# todo 1\n'), { passed: 3, failed: 3 });
  const ran = ['passed', 'passed', 'passed', 'failed', 'pending', 'todo'].map((status) => ({ fullName: 'a test', status }));
  const unloaded = { name: 'broken.spec.ts', status: 'failed', assertionResults: [] };
  assert.deepEqual(countJest([{ name: 'a.spec.ts', status: 'failed', assertionResults: ran }, unloaded]), { passed: 3, failed: 4 });
  assert.deepEqual(countPlaywright({ stats: { expected: 3, unexpected: 1, skipped: 1, flaky: 1 }, errors: [{}] }), {
    passed: 4,
    failed: 3,
  });
});

test('the slowest tests of all runners come first', () => {
  const jest = timedJest([jestFile({ fullName: 'quick', duration: 20, invocations: 2 }, { fullName: 'skipped', duration: null })]);
  const spec = { file: 'home.e2e.ts', title: 'slow', tests: [{ results: [{ duration: 1500 }, { duration: 500 }] }] };
  const browser = timedPlaywright({ suites: [{ suites: [{ specs: [spec] }] }] });
  assert.deepEqual(slowest([...jest, ...browser], 2), [
    { name: 'home.e2e.ts › slow', seconds: 2, tries: 2 },
    { name: 'quick', seconds: 0.02, tries: 2 },
  ]);
  assert.deepEqual(triedAgain([...jest, ...browser]), ['quick', 'home.e2e.ts › slow']);
});

test('a file that passes at its second attempt counts as passed, and its failed tests as tried again', () => {
  const first = [
    { ...jestFile({ fullName: 'race', status: 'failed' }, { fullName: 'sound', status: 'passed' }), name: 'a.spec.ts', status: 'failed' },
    { ...jestFile({ fullName: 'other', status: 'passed' }), name: 'b.spec.ts' },
  ];
  const second = [{ ...jestFile({ fullName: 'race', status: 'passed' }, { fullName: 'sound', status: 'passed' }), name: 'a.spec.ts' }];
  const both = withSecondAttempt(first, second);
  assert.deepEqual(countJest(first), { passed: 2, failed: 1 });
  assert.deepEqual(countJest(both), { passed: 3, failed: 0 });
  assert.deepEqual(triedAgain(timedJest(both)), ['race']);
  assert.deepEqual(countJest(withSecondAttempt(first, [])), { passed: 2, failed: 1 });
});

/** A spec file in jest's report. */
function jestFile(...tests) {
  return { name: 'a.spec.ts', status: 'passed', assertionResults: tests };
}
