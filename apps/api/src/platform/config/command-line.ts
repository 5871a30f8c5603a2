import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from './workspace-root.js';

/** What a person types to run one of the server's commands: in a checkout with npm, beside a container with Compose. */
export function commandLine(name: string, ...words: string[]): string {
  // The images hold what an installation needs, a checkout doesn't.
  if (existsSync(join(workspaceRoot, 'installation'))) return ['docker compose exec api node', `dist/api/commands/${name}.js`, ...words].join(' ');
  return ['npm run', name, ...(words.length > 0 ? ['--', ...words] : [])].join(' ');
}
