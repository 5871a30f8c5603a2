import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readEnvironment } from './read-environment.js';
import { workspaceRoot } from './workspace-root.js';

const shipped = () => parseEnv(readFileSync(join(workspaceRoot, 'docker/server.env'), 'utf8'));

test('docker/server.env as it is shipped starts the server, and its backups wait for no bucket', () => {
  expect(readEnvironment(shipped())).toMatchObject({ SMTP_HOST: 'mail.example.com', BACKUP_S3_BUCKET: undefined });
});

test('a user of the mail server without a password is named', () => {
  expect(() => readEnvironment({ ...shipped(), SMTP_USER: 'site@example.com' })).toThrow('SMTP_PASSWORD is needed with SMTP_USER');
});
