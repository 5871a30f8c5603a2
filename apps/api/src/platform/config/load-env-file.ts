import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from './workspace-root.js';

/** Takes the settings of the workspace's .env file, if there is one, into the environment; what is set already stays. */
export function loadEnvFile(): void {
  const file = join(workspaceRoot, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
