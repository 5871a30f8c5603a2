import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { contradictionsIn } from './contradictions.js';
import { Environment } from './environment.js';
import { workspaceRoot } from './workspace-root.js';

/** Thrown for unusable settings; the message names every bad variable, one per line, without values. */
export class EnvironmentError extends Error {}

/** The settings in these variables (default: process.env). Throws EnvironmentError. */
export function readEnvironment(variables: NodeJS.ProcessEnv = process.env): Environment {
  const known = Object.keys(new Environment()) as (keyof Environment)[];
  const files = readSecretFiles(known, variables);
  const all = { ...variables, ...files.values };
  const given = known.filter((name) => all[name]?.trim()).map((name) => [name, all[name]?.trim()]);
  const environment = plainToInstance(Environment, Object.fromEntries(given));
  const invalid = validateSync(environment, { stopAtFirstError: true });
  const problems = [
    ...files.problems,
    ...invalid.map(({ property, constraints }) => `${property} ${Object.values(constraints ?? {})[0]}`),
    ...contradictionsIn(environment),
  ];
  if (problems.length) throw new EnvironmentError(['Correct these settings:', ...problems].join('\n  '));
  environment.DATA_DIR = resolve(workspaceRoot, environment.DATA_DIR);
  environment.DATABASE_URL &&= withPassword(environment.DATABASE_URL, environment.DATABASE_PASSWORD);
  return environment;
}

function withPassword(url: string, password: string | undefined): string {
  return password ? Object.assign(new URL(url), { password: encodeURIComponent(password) }).href : url;
}

/** Adds the settings of the .env file; variables already set win. Silences the S3 SDK's notice about Node 20, which cron would mail. */
export function loadEnvFile(): void {
  const file = join(workspaceRoot, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
}

/**
 * The settings that come from files, such as a container's secrets, named by the variable with _FILE at its end; and one line for each
 * unusable file. An empty file means "not set".
 */
function readSecretFiles(names: readonly string[], variables: NodeJS.ProcessEnv): { values: Record<string, string>; problems: string[] } {
  const values: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of names) {
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
