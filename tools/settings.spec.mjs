import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const read = (path) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');
const namesIn = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name).sort();

test('.env.example lists every variable that the server reads, and nothing else', () => {
  const listed = namesIn(read('.env.example'), /^([A-Z][A-Z0-9_]*)=/gm);
  const known = namesIn(read('apps/api/src/platform/config/environment.ts'), /^ {2}([A-Z][A-Z0-9_]*)[?!]?(?:: [^=;]+)?(?: = .*)?;$/gm);
  assert.ok(known.length > 5);
  assert.deepEqual(listed, known);
});

test('.env.example and npm start are production', () => {
  assert.match(read('.env.example'), /^NODE_ENV=production$/m);
  assert.match(read('tools/start.mjs'), /^loadSettings\(\);\n(\/\/.*\n)?process\.env\.NODE_ENV = 'production';$/m);
});
