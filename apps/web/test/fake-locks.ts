type Work = (lock: object) => unknown;

interface Request {
  work: Work;
  resolve: (value: unknown) => void;
  reject: (reason: Error) => void;
}

/** Stands in for the browser's locks, which jsdom lacks: one name, first come first served, taken away by `steal`. */
export class FakeLocks {
  private held?: Request;
  private queue: Request[] = [];

  request(_name: string, ...rest: [Work] | [LockOptions, Work]): Promise<unknown> {
    const work = rest.at(-1) as Work;
    const { signal, steal } = rest.length === 2 ? rest[0] : {};
    return new Promise((resolve, reject) => {
      const request = { work, resolve, reject };
      signal?.addEventListener('abort', () => {
        if (!this.queue.includes(request)) return;
        this.queue = this.queue.filter((other) => other !== request);
        reject(new Error('AbortError'));
      });
      if (steal) {
        this.held?.reject(new Error('AbortError'));
        this.grant(request);
      } else {
        this.queue.push(request);
        this.next();
      }
    });
  }

  private next(): void {
    const request = this.held ? undefined : this.queue.shift();
    if (request) this.grant(request);
  }

  private grant(request: Request): void {
    this.held = request;
    void Promise.resolve()
      .then(() => request.work({}))
      .then((value) => {
        request.resolve(value);
        if (this.held !== request) return;
        this.held = undefined;
        this.next();
      });
  }
}
