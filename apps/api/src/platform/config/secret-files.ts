import { readFileSync } from 'node:fs';

/** Settings that may also come from a file, such as a container's secret, named by the variable with _FILE at its end. */
const secretNames = [
  'DATABASE_URL', 'DATABASE_PASSWORD', 'ADMIN_PASSWORD', 'SESSION_SECRET', 'SMTP_URL', 'SMTP_PASSWORD', 'BACKUP_PASSPHRASE',
  'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'BACKUP_S3_ACCESS_KEY', 'BACKUP_S3_SECRET_KEY', 'WATCH_WEBHOOK', 'HEARTBEAT_URL',
  'ALERT_WEBHOOK_URL', 'ALERT_WEBHOOK_SECRET',
] as const;

/** The files' contents by setting, and one line for each unusable file. An empty file means "not set". */
export function readSecretFiles(variables: NodeJS.ProcessEnv): { values: Record<string, string>; problems: string[] } {
  const values: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of secretNames) {
    const file = variables[`${name}_FILE`]?.trim();
    if (!file) continue;
    if (variables[name]?.trim()) problems.push(`${name}_FILE and ${name} are both set; please keep one`);
    else {
      try {
        values[name] = readFileSync(file, 'utf8').trim();
      } catch (error) {
        problems.push(`${name}_FILE names a file that can't be read (${(error as NodeJS.ErrnoException).code})`);
      }
    }
  }
  return { values, problems };
}
