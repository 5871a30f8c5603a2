import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from './workspace-root.js';

/** Adds the settings of the workspace's .env file, if any, to the environment; variables already set win. */
export function loadEnvFile(): void {
  const file = join(workspaceRoot, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
