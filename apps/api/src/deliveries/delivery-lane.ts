import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { unlessAborted } from '../platform/config/end-within.js';
import type { Channel } from './channel.js';
import type { Delivery } from './delivery.entity.js';
import type { DeliverySettings } from './delivery-settings.js';
import { DeliveryTry } from './delivery-try.js';
import type { DueDeliveries } from './due-deliveries.js';

/** Sends what is due on one channel, in slots of its own, so that its silence delays no other channel. */
export class DeliveryLane {
  private readonly logger = new Logger(DeliveryLane.name);
  private readonly running = new Set<Promise<void>>();
  /** Tries that hold a slot, which a long one gives back. */
  private readonly holding = new Set<Promise<void>>();
  private readonly stopping = new AbortController();
  private readonly impatience = new AbortController();
  private readonly tries: DeliveryTry;
  /** Tries in a row that reached nobody. */
  private unreached = 0;
  private isWoken = false;
  private endRest: () => void = () => undefined;
  private ended: Promise<void> = Promise.resolve();

  constructor(
    private readonly channel: Channel,
    private readonly due: DueDeliveries,
    private readonly settings: DeliverySettings,
  ) {
    this.tries = new DeliveryTry(channel, due, settings, this.impatience.signal);
  }

  start(): void {
    this.ended = this.loop();
  }

  /** Wakes the lane: something may be due. */
  wake(): void {
    this.isWoken = true;
    this.endRest();
  }

  /** Takes nothing more; resolves when the tries under way have ended, or were ended after a while. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.wake();
    const patience = setTimeout(() => this.impatience.abort(new Error('The server stops')), this.settings.stopMs);
    await this.ended;
    await Promise.all(this.running);
    clearTimeout(patience);
  }

  private get places(): number {
    const { placesPerChannel, failuresUntilProbing } = this.settings;
    return (this.unreached < failuresUntilProbing ? placesPerChannel : 1) - this.holding.size;
  }

  private async loop(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      // A delivery queued from here on ends the wait that follows.
      this.isWoken = false;
      const lookedAt = Date.now();
      if (this.places > 0) for (const delivery of await this.take()) this.begin(delivery);
      await (this.places > 0 ? this.rest(lookedAt) : this.untilPlaceIsFree());
    }
  }

  private async take(): Promise<Delivery[]> {
    try {
      return await this.due.take(this.channel.name, this.places, this.settings.leaseSeconds);
    } catch (error) {
      this.logger.warn(error);
      return [];
    }
  }

  /** Waits until something is due or the lane is woken, and no less than the shortest time between two polls. */
  private async rest(lookedAt: number): Promise<void> {
    const { pollMs, leastBetweenLooksMs } = this.settings;
    const ms = await this.due.msUntilNext(this.channel.name).catch(() => pollMs);
    if (!this.isWoken) await this.restAtMost(Math.min(ms, pollMs));
    await this.unlessStopped(sleep(Math.max(0, lookedAt + leastBetweenLooksMs - Date.now())));
  }

  private async restAtMost(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.endRest = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private untilPlaceIsFree(): Promise<void> {
    return this.unlessStopped(Promise.race(this.holding));
  }

  /** Ends with the wait, or as soon as the lane stops. Neither of its waits rejects. */
  private async unlessStopped(wait: Promise<void>): Promise<void> {
    await unlessAborted(this.stopping.signal, wait).catch(() => undefined);
  }

  private begin(delivery: Delivery): void {
    const ended = this.tries
      .make(delivery)
      .then((reached) => void (this.unreached = reached ? 0 : this.unreached + 1))
      // No outcome could be written: the lease runs out, and the delivery is taken up again.
      .catch((error: unknown) => this.logger.error(error));
    const { placeMs } = this.channel;
    this.count(this.running, ended);
    this.count(this.holding, placeMs === undefined ? ended : Promise.race([ended, sleep(placeMs, undefined, { ref: false })]));
  }

  private count(among: Set<Promise<void>>, wait: Promise<void>): void {
    const done = wait.then(() => {
      among.delete(done);
      // Its next try may be due before the lane's rest would end.
      this.wake();
    });
    among.add(done);
  }
}
