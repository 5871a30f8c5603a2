import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Takes the settings of the workspace's .env file, if there is one, into the environment; what is set already stays. */
export function loadSettings() {
  const file = join(import.meta.dirname, '../.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
