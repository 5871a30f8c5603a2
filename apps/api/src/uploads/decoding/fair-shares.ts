/** After so long half of what somebody took is forgotten. */
const halfLifeMs = 10 * 60_000;
/** Of so many it is known, each some hundred bytes; the one that took longest ago is forgotten for one more. */
const mostKnown = 10_000;

/** How much of something each of many took lately. */
export class FairShares {
  private readonly shares = new Map<string, { taken: number; at: number }>();

  /** What they took, of which half is forgotten every ten minutes. */
  taken(of: string, now = performance.now()): number {
    const { taken, at } = this.shares.get(of) ?? { taken: 0, at: now };
    return taken * 0.5 ** ((now - at) / halfLifeMs);
  }

  /** Notes that they took some more. */
  add(of: string, amount: number, now = performance.now()): void {
    const taken = this.taken(of, now) + amount;
    this.shares.delete(of);
    if (this.shares.size >= mostKnown) this.shares.delete(this.shares.keys().next().value ?? '');
    this.shares.set(of, { taken, at: now });
  }
}
