import { CommandError } from './run-command.js';

/** Aborted by SIGTERM, SIGINT or SIGHUP, so that a command cleans up; a second signal ends the process at once. */
export function endingSignal(): AbortSignal {
  const ending = new AbortController();
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.once(name, () => ending.abort(new CommandError(`Ended by ${name}; everything begun has been removed.`)));
  return ending.signal;
}
