/** Above this number of senders, those that stand no higher than a newcomer are forgotten. */
const manyKnown = 1_000;

/**
 * Decides who is next when many senders want a lot (start-time fair queueing). A sender's standing grows with how much it is served. A
 * newcomer starts level with the sender served last, so that idle time earns nothing, and nobody is charged for what they used in quiet
 * times.
 */
export class FairTurns {
  private readonly served = new Map<string, number>();
  private reached = 0;

  /** The sender's standing: the lowest is next. */
  standing(of: string): number {
    return Math.max(this.reached, this.served.get(of) ?? 0);
  }

  /** Serves the sender, for an estimated amount. */
  serve(of: string, amount: number): void {
    this.reached = this.standing(of);
    this.served.set(of, this.reached + amount);
    if (this.served.size <= manyKnown) return;
    for (const [one, standing] of this.served) if (standing <= this.reached) this.served.delete(one);
  }

  /** Corrects the estimate by this much, up or down. */
  correct(of: string, more: number): void {
    this.served.set(of, this.standing(of) + more);
  }
}
