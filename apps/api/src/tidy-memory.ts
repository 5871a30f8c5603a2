import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Somebody may have waited for the start; they come first. V8 gives back more when little was made lately. Milliseconds. */
const afterStartMs = 20_000;

/**
 * Gives back the room that the start took, some 20 MB, which V8 would keep for as long as little happens. Stops everything for
 * about a tenth of a second.
 */
export function tidyMemory(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

/** Tidies a while after the start; a server that ends before is not kept alive. */
export function tidyMemoryLater(): void {
  setTimeout(tidyMemory, afterStartMs).unref();
}
