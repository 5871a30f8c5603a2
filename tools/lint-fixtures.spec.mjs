import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { ESLint } from 'eslint';
import { rulesFor } from '../eslint.config.mjs';

const root = join(import.meta.dirname, 'lint-fixtures');
const rules = rulesFor(root).filter((block) => !(block.ignores && Object.keys(block).length === 1));
const eslint = new ESLint({ cwd: root, overrideConfigFile: true, overrideConfig: rules });
const results = await eslint.lintFiles(['**/*.{bad,good}.ts']);

/** The rule that a fixture's first line says it breaks; a clean twin says none. */
function announced(file) {
  return /^\/\/ breaks (\S+)/.exec(readFileSync(file, 'utf8'))?.[1];
}

for (const { filePath, messages } of results) {
  const rule = announced(filePath);
  test(`${relative(root, filePath)} ${rule ? `breaks ${rule} and nothing else` : 'breaks nothing'}`, () => {
    assert.equal(rule !== undefined, filePath.endsWith('.bad.ts'));
    assert.deepEqual(messages.map(({ ruleId }) => ruleId), rule ? [rule] : []);
  });
}

test('each rule about imports, the environment and the length of lines has a fixture', () => {
  assert.deepEqual([...new Set(results.map(({ filePath }) => announced(filePath)).filter(Boolean))].sort(), [
    'boundaries/element-types',
    'boundaries/external',
    'boundaries/no-unknown',
    'boundaries/no-unknown-files',
    'max-len',
    'no-restricted-imports',
    'no-restricted-properties',
  ]);
});
