export interface PictureTurn {
  /** Whether it must be decoded alone. */
  alone?: boolean;
  /** The sender: each gets the same share of the time. */
  of?: string;
  /** Aborting it takes the picture out of the queue. */
  signal?: AbortSignal;
}

/** What a turn is counted as until its time is known: a phone's picture. */
const usualMs = 200;

interface Waiting {
  places: number;
  of: string;
  enter: () => void;
}

/**
 * The queue of pictures to decode: few at once, a large one alone. Next is the picture of the sender who has had the least time since the
 * queue was last empty, so that nobody waits for somebody else's hundred pictures. Among equals the first to arrive is next.
 */
export class PictureQueue {
  private readonly waiting: Waiting[] = [];
  /** In milliseconds. */
  private readonly spent = new Map<string, number>();
  private free: number;
  private running = 0;

  constructor(private readonly places: number) {
    this.free = places;
  }

  /** How many are being decoded, and how many wait. */
  get counts(): { running: number; waiting: number } {
    return { running: this.running, waiting: this.waiting.length };
  }

  /** Runs the work when its turn comes. Throws whatever the work throws, and the signal's reason. */
  async runInTurn<T>(work: () => Promise<T>, { alone = false, of = '', signal }: PictureTurn = {}): Promise<T> {
    const places = alone ? this.places : 1;
    await this.enter({ places, of }, signal);
    const begun = performance.now();
    try {
      return await work();
    } finally {
      this.charge(of, performance.now() - begun - usualMs);
      this.free += places;
      this.running -= 1;
      this.admit();
      if (this.running === 0) this.spent.clear();
    }
  }

  private async enter(picture: Omit<Waiting, 'enter'>, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    await new Promise<void>((resolve, reject) => {
      const own = { ...picture, enter: () => resolve(signal?.removeEventListener('abort', leave)) };
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(own), 1);
        reject(signal?.reason as Error);
        this.admit();
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.waiting.push(own);
      this.admit();
    });
  }

  private admit(): void {
    for (let next = this.next(); next && next.places <= this.free; next = this.next()) {
      this.waiting.splice(this.waiting.indexOf(next), 1);
      this.free -= next.places;
      this.running += 1;
      this.charge(next.of, usualMs);
      next.enter();
    }
  }

  /** The next picture. Nothing of somebody who has had more time overtakes it, even if it needs more places than are free. */
  private next(): Waiting | undefined {
    const [first, ...others] = this.waiting;
    return first && others.reduce((least, other) => (this.spentBy(other.of) < this.spentBy(least.of) ? other : least), first);
  }

  private charge(sender: string, ms: number): void {
    this.spent.set(sender, this.spentBy(sender) + ms);
  }

  private spentBy(sender: string): number {
    return this.spent.get(sender) ?? 0;
  }
}
