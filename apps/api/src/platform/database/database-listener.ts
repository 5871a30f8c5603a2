import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { endWithin } from '../config/end-within.js';
import { Environment } from '../config/environment.js';
import { Serving } from '../config/serving.js';
import { applicationName, SteadyClient } from './steady-client.js';

const firstWaitMs = 250;
const longestWaitMs = 5_000;
/** How often the connection is tested, because one that broke silently carries nothing and reports no error. Milliseconds. */
const tryEveryMs = 10_000;
const stopMs = 1_000;

/**
 * Receives PostgreSQL's notifications on a connection of its own, and connects again when that breaks or is silent for 15 s. Notifications
 * sent meanwhile are lost: each listener is then called once without a payload, to check for itself. SQL: TypeORM has no LISTEN.
 */
@Injectable()
export class DatabaseListener implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(DatabaseListener.name);
  private readonly listeners = new Map<string, ((payload: string) => void)[]>();
  private readonly stopping = new AbortController();
  private ended: Promise<void> = Promise.resolve();

  constructor(
    private readonly environment: Environment,
    private readonly serving: Serving,
  ) {}

  /** Calls `onNotification` for each notification of the channel, with its payload. Call it before the application has started. */
  on(channel: string, onNotification: (payload: string) => void): void {
    this.listeners.set(channel, [...(this.listeners.get(channel) ?? []), onNotification]);
  }

  onApplicationBootstrap(): void {
    if (this.serving.isOn) this.ended = this.listen();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    // A database that hangs never reports the end of the connection.
    await endWithin('The listener', stopMs, () => this.ended).catch((error: unknown) => this.logger.warn(error));
  }

  private async listen(): Promise<void> {
    const { signal } = this.stopping;
    for (let waitMs = firstWaitMs; !signal.aborted; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
      try {
        await this.listenOnce(() => (waitMs = firstWaitMs));
      } catch (error) {
        this.logger.warn(error);
      }
      await sleep(waitMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Resolves when the connection has ended, for whatever reason. */
  private async listenOnce(connected: () => void): Promise<void> {
    const { signal } = this.stopping;
    const client = new SteadyClient({
      connectionString: this.environment.DATABASE_URL,
      application_name: applicationName,
      connectionTimeoutMillis: longestWaitMs,
      query_timeout: longestWaitMs,
    });
    const stop = () => void client.end().catch(() => undefined);
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    client.on('notification', ({ channel, payload = '' }) => this.notify(channel, payload));
    signal.addEventListener('abort', stop);
    let trying: NodeJS.Timeout | undefined;
    try {
      // pg never settles a connection that is ended while connecting
      await Promise.race([client.connect(), ended]);
      for (const channel of this.listeners.keys()) await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
      connected();
      trying = setInterval(() => void client.query('SELECT').catch((error: unknown) => this.logger.warn(error)), tryEveryMs).unref();
      for (const channel of this.listeners.keys()) this.notify(channel, '');
      if (signal.aborted) stop();
      await ended;
    } finally {
      clearInterval(trying);
      signal.removeEventListener('abort', stop);
      stop();
    }
  }

  private notify(channel: string, payload: string): void {
    for (const onNotification of this.listeners.get(channel) ?? []) {
      try {
        onNotification(payload);
      } catch (error) {
        // Rethrown, it would end the process.
        this.logger.error(error);
      }
    }
  }
}
