/** Above this number of senders, those that stand no higher than a newcomer are forgotten. */
const manyKnown = 1_000;

/** Who is next (start-time fair queueing): a standing grows with the service had; a newcomer starts level with the last served. */
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
