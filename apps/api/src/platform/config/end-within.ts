/** Thrown when work came to no end in its time; the message names it. */
export class NoEnd extends Error {
  constructor(what: string, ms: number) {
    super(`${what} came to no end within ${ms / 1_000} s`);
    this.name = 'NoEnd';
  }
}

/**
 * What `work` answers, or NoEnd after so many milliseconds, whatever `work` does: its signal is aborted then, and what becomes of it later
 * is dropped.
 */
export async function endWithin<Result>(what: string, ms: number, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(new NoEnd(what, ms)), ms);
  try {
    return await unlessAborted(end.signal, work(end.signal));
  } finally {
    clearTimeout(timer);
  }
}

/** What the promise answers, or the signal's reason as soon as that is aborted: for work that may not heed its signal at once. */
export async function unlessAborted<Result>(signal: AbortSignal, promise: Promise<Result>): Promise<Result> {
  let stop: () => void = () => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
