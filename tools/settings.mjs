import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Adds the settings of the workspace's .env file, if there is one, to the environment; variables already set win. */
export function loadSettings() {
  const file = join(import.meta.dirname, '../.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
