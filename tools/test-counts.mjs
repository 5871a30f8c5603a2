/**
 * @typedef {{ passed: number, failed: number }} Count
 * @typedef {{ name: string, seconds: number, tries: number }} Timed a test, how long it took, and how often it was tried
 */

/**
 * The tests that a part ran. A part that ran none, or that ended badly without a failed test, counts as one failure.
 * @param {Count} count @param {boolean} endedWell
 * @returns {Count}
 */
export function honest({ passed, failed }, endedWell) {
  const hidden = failed === 0 && (!endedWell || passed === 0);
  return { passed, failed: hidden ? 1 : failed };
}

/**
 * The count from the TAP output of node's test runner. Skipped and to-do tests count as failed, since they did not run.
 * @param {string} tap
 * @returns {Count}
 */
export function countTap(tap) {
  const total = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0);
  return { passed: total('pass'), failed: total('fail') + total('cancelled') + total('skipped') + total('todo') };
}

/**
 * @typedef {{ name: string, status: string, assertionResults: { fullName: string, status: string, duration?: number | null, invocations?:
 * number }[] }} JestFile a spec file in jest's --json report
 */

/**
 * The count from the files of jest's --json report. A file that could not be loaded counts as one failed test, a skipped test as failed.
 * @param {JestFile[]} files
 * @returns {Count}
 */
export function countJest(files) {
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const unloaded = files.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status === 'passed'));
  return { passed, failed: tests.length - passed + unloaded.length };
}

/**
 * The files of a first attempt, with those that failed replaced by their second attempt. A test that failed at first counts two attempts.
 * @param {JestFile[]} first @param {JestFile[]} second
 * @returns {JestFile[]}
 */
export function withSecondAttempt(first, second) {
  return first.map((file) => {
    const again = second.find(({ name }) => name === file.name);
    if (!again) return file;
    const failed = new Set(file.assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName));
    const results = again.assertionResults.map((test) => (failed.has(test.fullName) ? { ...test, invocations: 2 } : test));
    return { ...again, assertionResults: results };
  });
}

/**
 * The count from the report of Playwright's json reporter. Errors outside tests and skipped tests count as failed.
 * @returns {Count}
 */
export function countPlaywright({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped + errors.length };
}

/**
 * The tests in the files of jest's --json report.
 * @param {JestFile[]} files
 * @returns {Timed[]}
 */
export function timedJest(files) {
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  return tests.map(({ fullName, duration, invocations = 1 }) => ({ name: fullName, seconds: (duration ?? 0) / 1000, tries: invocations }));
}

/**
 * The tests in the report of Playwright's json reporter, whose durations are in milliseconds.
 * @typedef {{ suites?: Suite[], specs?: { file: string, title: string, tests: { results: { duration: number }[] }[] }[] }} Suite
 * @param {Suite} report
 * @returns {Timed[]}
 */
export function timedPlaywright({ suites = [], specs = [] }) {
  const here = specs.map(({ file, title, tests }) => {
    const tries = tests.flatMap(({ results }) => results);
    const seconds = tries.reduce((sum, { duration }) => sum + duration / 1000, 0);
    return { name: `${file} › ${title}`, seconds, tries: tries.length };
  });
  return [...here, ...suites.flatMap(timedPlaywright)];
}

/** @param {Timed[]} tests */
export function slowest(tests, count = 10) {
  return tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, count);
}

/** The names of the tests that needed more than one attempt. @param {Timed[]} tests @returns {string[]} */
export function triedAgain(tests) {
  return tests.filter(({ tries }) => tries > 1).map(({ name }) => name);
}
