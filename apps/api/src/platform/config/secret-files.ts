import { readFileSync } from 'node:fs';

/**
 * The settings that come from files, such as a container's secrets, named by the variable with _FILE at its end; and one line for each
 * unusable file. An empty file means "not set".
 */
export function readSecretFiles(names: readonly string[], variables: NodeJS.ProcessEnv): { values: Record<string, string>; problems: string[] } {
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
