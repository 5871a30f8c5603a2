import { apiRoutes } from '#dto';
import type { Environment } from './platform/config/environment.js';
import { EnvironmentError } from './platform/config/read-environment.js';
import { unwritable } from './platform/config/unwritable.js';
import { databaseAdvice } from './platform/database/database-advice.js';
import { MigrationError } from './platform/database/migration-error.js';
import { ClusterError } from './platform/database/embedded/initialise-cluster.js';

/** The message to the person who starts the server: where the site is, where to sign in and, once, the first owner's password. */
export function welcome(listening: string, { PUBLIC_URL }: Environment, owner?: { username: string; password: string }): string {
  const local = `http://localhost:${new URL(listening).port || 80}`;
  const site = PUBLIC_URL ?? local;
  const lines = [`Ready on ${local}`, `Sign in at ${site}/admin/login`];
  if (owner) lines.push(`User name: ${owner.username}`, `Password:  ${owner.password}   (shown only now; keep it safe)`);
  return lines.join('\n');
}

/** How long whoever holds our port may take to say that it is this site. Milliseconds. */
const askMs = 2_000;

/** Why the server did not start: in words if we have them, otherwise with the stack. */
export async function failure(error: unknown): Promise<string> {
  const isExplained = [EnvironmentError, MigrationError, ClusterError].some((kind) => error instanceof kind);
  if (isExplained && error instanceof Error) return error.message;
  const { code, port } = Object(error) as { code?: string; port?: number };
  if (code === 'EADDRINUSE') return portTaken(port ?? 0);
  const words = unwritable(error);
  if (words) return `DATA_DIR ${words}`;
  const advice = databaseAdvice(error);
  if (advice) return advice;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function portTaken(port: number): Promise<string> {
  const url = `http://localhost:${port}`;
  const isSite = await fetch(url + apiRoutes.live, { signal: AbortSignal.timeout(askMs) })
    .then(async (response) => ((await response.json()) as { status?: unknown } | null)?.status === 'ok')
    .catch(() => false);
  return isSite
    ? `The site seems to be running already: ${url}. For a second one, set both PORT and DATA_DIR to others.`
    : `Port ${port} is taken by another program. Please set PORT to another one: PORT=${port + 1} npm start`;
}
