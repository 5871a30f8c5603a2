/** Of more than so many, those who stand no higher than a newcomer are forgotten. */
const manyKnown = 1_000;

/**
 * Who is next where many want much (start-time fair queueing). Each stands as high as they were served; a newcomer stands where the last
 * one stood who was served, so that nobody is paid for having waited elsewhere, and nobody pays for what they took in quiet times.
 */
export class FairTurns {
  private readonly served = new Map<string, number>();
  private reached = 0;

  /** Where they stand: the lowest is next. */
  standing(of: string): number {
    return Math.max(this.reached, this.served.get(of) ?? 0);
  }

  /** They are served, for about so much. */
  serve(of: string, amount: number): void {
    this.reached = this.standing(of);
    this.served.set(of, this.reached + amount);
    if (this.served.size <= manyKnown) return;
    for (const [one, standing] of this.served) if (standing <= this.reached) this.served.delete(one);
  }

  /** It came to so much more, or less, than was thought. */
  correct(of: string, more: number): void {
    this.served.set(of, this.standing(of) + more);
  }
}
