/** Thrown when a gate's queue is full. */
export class GateFull extends Error {}

interface Waiting {
  weight: number;
  enter: () => void;
}

/** Lets work up to a total weight run at once; more waits its turn, first come, first served. */
export class Gate {
  private readonly waiting: Waiting[] = [];
  private used = 0;
  private inside = 0;

  constructor(readonly capacity: number, private readonly maxWaiting = Number.POSITIVE_INFINITY) {}

  /** How many are inside, and how many wait. */
  get counts(): { running: number; waiting: number } {
    return { running: this.inside, waiting: this.waiting.length };
  }

  /** Runs the work when there is room for its weight. Throws GateFull when the queue is full, and whatever the work throws. */
  async run<T>(work: () => Promise<T>, weight = 1): Promise<T> {
    await this.enter(weight);
    try {
      return await work();
    } finally {
      this.used -= weight;
      this.inside -= 1;
      this.admit();
    }
  }

  private enter(weight: number): Promise<void> {
    return new Promise((enter, refuse) => {
      const mayPass = this.waiting.length === 0 && this.used + weight <= this.capacity;
      if (!mayPass && this.waiting.length >= this.maxWaiting) refuse(new GateFull());
      else this.waiting.push({ weight, enter });
      this.admit();
    });
  }

  private admit(): void {
    for (let first = this.waiting[0]; first && this.used + first.weight <= this.capacity; first = this.waiting[0]) {
      this.used += first.weight;
      this.inside += 1;
      this.waiting.shift();
      first.enter();
    }
  }
}
