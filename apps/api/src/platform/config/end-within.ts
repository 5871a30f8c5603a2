/** Thrown when work did not end in time; the message names it. */
export class NoEnd extends Error {
  constructor(what: string, ms: number) {
    super(`${what} did not finish within ${ms / 1_000} s`);
    this.name = 'NoEnd';
  }
}

/** Settles as `work` does, or rejects with NoEnd after this many milliseconds: its signal is then aborted, and its later result dropped. */
export async function endWithin<Result>(what: string, ms: number, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(new NoEnd(what, ms)), ms);
  try {
    return await unlessAborted(end.signal, work(end.signal));
  } finally {
    clearTimeout(timer);
  }
}

/** Settles as the promise does, or rejects with the signal's reason once aborted: for work that may heed its signal late. */
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
