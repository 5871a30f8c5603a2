import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from './workspace-root.js';

/** Adds the settings of the .env file; variables already set win. Silences the S3 SDK's notice about Node 20, for cron's mail. */
export function loadEnvFile(): void {
  const file = join(workspaceRoot, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
}
