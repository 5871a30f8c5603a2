interface Waiting {
  places: number;
  enter: () => void;
}

/** Where pictures wait for their turn to be decoded: few at once, a large one alone, first come, first served. */
export class PictureQueue {
  private readonly waiting: Waiting[] = [];
  private free: number;
  private running = 0;

  constructor(private readonly places: number) {
    this.free = places;
  }

  /** How many are being decoded, and how many wait. */
  get counts(): { running: number; waiting: number } {
    return { running: this.running, waiting: this.waiting.length };
  }

  /** Runs the work when it is its turn. Throws whatever the work throws. */
  async runInTurn<T>(work: () => Promise<T>, { alone = false } = {}): Promise<T> {
    const places = alone ? this.places : 1;
    await new Promise<void>((enter) => {
      this.waiting.push({ places, enter });
      this.admit();
    });
    try {
      return await work();
    } finally {
      this.free += places;
      this.running -= 1;
      this.admit();
    }
  }

  private admit(): void {
    for (let first = this.waiting[0]; first && first.places <= this.free; first = this.waiting[0]) {
      this.waiting.shift();
      this.free -= first.places;
      this.running += 1;
      first.enter();
    }
  }
}
