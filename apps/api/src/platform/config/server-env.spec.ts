import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readEnvironment } from './read-environment.js';
import { workspaceRoot } from './workspace-root.js';

const shipped = () => parseEnv(readFileSync(join(workspaceRoot, 'docker/server.env'), 'utf8'));

test('docker/server.env as shipped starts the server', () => {
  expect(readEnvironment(shipped())).toMatchObject({ SMTP_HOST: 'mail.example.com' });
});

test('a mail server’s user without a password is reported', () => {
  expect(() => readEnvironment({ ...shipped(), SMTP_USER: 'site@example.com' })).toThrow('SMTP_PASSWORD is needed with SMTP_USER');
});
