import { createServer, type Server } from 'node:http';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { RequestHandler } from 'express';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { Environment } from '../../platform/config/environment.js';
import { Serving } from '../../platform/config/serving.js';
import { pictureMetrics } from '../../uploads/decoding/photo-pipeline.js';
import { unseenEmergencies } from '../readiness/alerts-check.js';

/** Counts for Prometheus, on an inner port of their own and only if METRICS_PORT is set: no personal data, no address. */
@Injectable()
export class Metrics implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by method, route template and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [this.registry],
  });
  private server?: Server;

  constructor(
    private readonly dataSource: DataSource,
    private readonly environment: Environment,
    private readonly serving: Serving,
  ) {}

  /** Measures every response. Anything that is not an API route counts as the site, so that visitors can't invent labels. */
  readonly middleware: RequestHandler = (request, response, next) => {
    const begun = process.hrtime.bigint();
    response.once('finish', () => {
      // Nobody waits for the end of a stream.
      if (String(response.getHeader('Content-Type')).startsWith('text/event-stream')) return;
      const { path = 'site' } = (request.route ?? {}) as { path?: string };
      const seconds = Number(process.hrtime.bigint() - begun) / 1e9;
      this.requests.observe({ method: request.method, route: path, status: response.statusCode }, seconds);
    });
    next();
  };

  /** All counts in Prometheus' text format. Those of the database are left out while it is away. */
  async text(): Promise<string> {
    return this.registry.metrics();
  }

  async onApplicationBootstrap(): Promise<void> {
    const { METRICS_PORT, METRICS_ADDRESS } = this.environment;
    if (METRICS_PORT === undefined || !this.serving.isOn) return;
    collectDefaultMetrics({ register: this.registry });
    this.watchPool(); // first, so that it does not see the queries of the others wait
    const deliveries = 'SELECT channel, state, count(*)::int AS count FROM deliveries GROUP BY channel, state';
    this.countRows('deliveries', 'Messages by channel and state', deliveries, ['channel', 'state']);
    this.countRows('alerts_unseen', 'Emergencies that nobody has taken, tried or answered for half an hour', unseenEmergencies, []);
    for (const metric of pictureMetrics) this.registry.registerMetric(metric);
    this.server = createServer((_request, response) => {
      this.text().then(
        (text) => response.setHeader('Content-Type', this.registry.contentType).end(text),
        () => response.writeHead(500).end(),
      );
    });
    await new Promise<void>((resolve, reject) => this.server?.once('error', reject).listen(METRICS_PORT, METRICS_ADDRESS, resolve));
  }

  beforeApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private watchPool(): void {
    const pool = (this.dataSource.driver as PostgresDriver).master as Pool; // of pg, beneath TypeORM
    new Gauge({
      name: 'database_connections',
      help: 'Connections of the pool: all, idle ones, and requests that wait for one',
      labelNames: ['state'],
      registers: [this.registry],
      collect() {
        this.set({ state: 'total' }, pool.totalCount);
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'waiting' }, pool.waitingCount);
      },
    });
  }

  private countRows(name: string, help: string, sql: string, labelNames: string[]): void {
    const { dataSource } = this;
    new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      async collect() {
        this.reset();
        // A database that is away has a check of its own; the other counts must be returned all the same.
        const rows = await dataSource.query<({ count: number } & Record<string, string>)[]>(sql).catch(() => []);
        for (const { count, ...labels } of rows) this.set(labels as Record<string, string>, count);
      },
    });
  }
}
