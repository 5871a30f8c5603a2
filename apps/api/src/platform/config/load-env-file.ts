import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from './workspace-root.js';

/**
 * Adds the settings of the workspace's .env file, if any, to the environment of a command; variables already set win. Silences the S3 SDK's
 * notice about Node 20, which would reach cron's nightly mail; the locked version runs on Node 20.
 */
export function loadEnvFile(): void {
  const file = join(workspaceRoot, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
}
