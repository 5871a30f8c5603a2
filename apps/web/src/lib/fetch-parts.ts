/** The error for a file of the app that did not arrive. */
export class PartFailure extends Error {
  override readonly name = 'PartFailure';

  constructor(
    file: string,
    /** The HTTP status; 0 if no answer came. */
    readonly status: number,
  ) {
    super(`${file} did not arrive (${status})`);
  }
}

/** Whether a new release has removed the file: then only the new release's page helps. */
export function isOutdatedPart(failure: unknown): boolean {
  return failure instanceof PartFailure && failure.status === 404;
}

/** Files that have arrived or are being fetched. */
const parts = new Map<string, Promise<void>>();

/** Milliseconds after which a fetch is given up. */
const timeoutMs = 60_000;

/**
 * Fetches files of the app, each once and whole, before they are imported: browsers may remember a failed import for the life of a page,
 * but a fetch can be repeated. Rejects with a PartFailure; the next call tries again.
 */
export async function fetchParts(files: readonly string[]): Promise<void> {
  if (parts.size === 0) for (const file of broughtByLoader()) parts.set(file, Promise.resolve());
  await Promise.all(files.map(fetchOnce));
}

function broughtByLoader(): string[] {
  const names = document.querySelector<HTMLElement>('[data-parts]')?.dataset.parts?.split(' ') ?? [];
  return names.map((name) => `assets/${name}.js`);
}

function fetchOnce(file: string): Promise<void> {
  const part = parts.get(file) ?? fetchWhole(file);
  parts.set(file, part);
  part.catch(() => parts.delete(file));
  return part;
}

async function fetchWhole(file: string): Promise<void> {
  let status = 0;
  try {
    const answer = await fetch(`/${file}`, { signal: AbortSignal.timeout(timeoutMs) });
    status = answer.status;
    await answer.blob();
    if (answer.ok) return;
  } catch {
    status = 0;
  }
  throw new PartFailure(file, status);
}
