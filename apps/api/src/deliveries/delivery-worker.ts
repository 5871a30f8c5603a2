import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import { Serving } from '../config/serving.js';
import { DatabaseListener } from '../database/database-listener.js';
import { type Channel, DeliverySkipped } from './channel.js';
import { Delivery } from './delivery.entity.js';
import { DeliverySettings } from './delivery-settings.js';
import { DueDeliveries } from './due-deliveries.js';
import { MailChannel } from './mail/mail-channel.js';
import { PushChannel } from './push/push-channel.js';
import { WebhookChannel } from './webhook/webhook-channel.js';

const dayMs = 24 * 60 * 60 * 1_000;

/** Sends what is due and writes down how it went, until the server stops. What a process that died had in hand is taken up again. */
@Injectable()
export class DeliveryWorker implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(DeliveryWorker.name);
  private readonly channels: Map<string, Channel>;
  private readonly running = new Set<Promise<void>>();
  private readonly stopping = new AbortController();
  private readonly impatience = new AbortController();
  private isWoken = false;
  private endRest: () => void = () => undefined;
  private ended: Promise<void> = Promise.resolve();

  constructor(
    private readonly due: DueDeliveries,
    private readonly listener: DatabaseListener,
    private readonly settings: DeliverySettings,
    private readonly serving: Serving,
    mail: MailChannel,
    push: PushChannel,
    webhook: WebhookChannel,
  ) {
    this.channels = new Map([mail, push, webhook].filter(({ isSetUp }) => isSetUp).map((channel) => [channel.name, channel]));
  }

  onModuleInit(): void {
    this.listener.on('deliveries', () => this.wake());
  }

  onApplicationBootstrap(): void {
    if (this.serving.isOn && this.channels.size > 0) this.ended = this.loop();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    this.wake();
    await this.ended;
    const patience = setTimeout(() => this.impatience.abort(), this.settings.stopMs);
    await Promise.all(this.running);
    clearTimeout(patience);
  }

  private async loop(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      // Whoever queues something from here on ends the rest that follows.
      this.isWoken = false;
      const lookedAt = Date.now();
      const free = this.settings.concurrency - this.running.size;
      const taken = await this.take(free);
      for (const delivery of taken) this.start(delivery);
      await (taken.length === free ? Promise.race(this.running) : this.rest(lookedAt));
    }
  }

  private async take(free: number): Promise<Delivery[]> {
    try {
      return await this.due.take([...this.channels.keys()], free, this.settings.leaseSeconds);
    } catch (error) {
      this.logger.warn(error);
      return [];
    }
  }

  /** Until something is due or somebody says so; in a flood of new deliveries no shorter than looks may be apart. */
  private async rest(lookedAt: number): Promise<void> {
    const { pollMs, leastBetweenLooksMs } = this.settings;
    const ms = await this.due.msUntilNext([...this.channels.keys()]).catch(() => pollMs);
    if (!this.isWoken) await this.restAtMost(Math.min(ms, pollMs));
    const { signal } = this.stopping;
    const leftMs = lookedAt + leastBetweenLooksMs - Date.now();
    if (leftMs > 0) await sleep(leftMs, undefined, { signal }).catch(() => undefined);
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

  private wake(): void {
    this.isWoken = true;
    this.endRest();
  }

  private start(delivery: Delivery): void {
    const done = this.work(delivery)
      // No outcome could be written: the lease runs out, and the delivery is taken up again.
      .catch((error: unknown) => this.logger.error(error))
      .finally(() => {
        this.running.delete(done);
        // Its next try may be due before the rest was to end.
        this.wake();
      });
    this.running.add(done);
  }

  private async work(delivery: Delivery): Promise<void> {
    const outcome = await this.attempt(delivery);
    const until = Date.now() + this.settings.recordMs;
    for (;;) {
      try {
        await this.due.note(delivery, outcome);
        return;
      } catch (error) {
        // A message that went out and is not written down would go out again.
        if (Date.now() > until) throw error;
        await sleep(500);
      }
    }
  }

  private async attempt(delivery: Delivery): Promise<QueryDeepPartialEntity<Delivery>> {
    const channel = this.channels.get(delivery.channel);
    if (!channel) throw new Error(`There is no channel ${delivery.channel}`);
    const { keepDays } = this.settings;
    const isOldNews = delivery.attempts === 1 && delivery.queuedAt.getTime() < Date.now() - keepDays * dayMs;
    if (isOldNews) return { state: 'failed', lastError: `Waited more than ${keepDays} days ${delivery.channel === 'mail' ? 'for a mail server' : 'to be sent'}` };
    try {
      await channel.send(delivery, this.impatience.signal);
      return { state: 'sent', sentAt: new Date(), lastError: null };
    } catch (error) {
      if (error instanceof DeliverySkipped) return { state: 'skipped', lastError: error.message };
      const { reason, permanent, code } = channel.failureOf(error);
      // Not the other side's words, which may quote a visitor's address; but all of what nobody foresaw.
      this.logger.warn(code ? `Delivery ${delivery.id}, try ${delivery.attempts}: ${code}` : error);
      const againSeconds = permanent ? undefined : channel.retryWaits[delivery.attempts - 1];
      if (againSeconds === undefined) return { state: 'failed', lastError: reason };
      return { lastError: reason, dueAt: new Date(Date.now() + againSeconds * 1_000) };
    }
  }
}
