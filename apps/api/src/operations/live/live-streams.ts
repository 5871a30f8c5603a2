import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import type { Response } from 'express';
import { type LiveEnquiry, liveLimits } from '#dto';
import { SessionsService } from '../../auth/sessions.service.js';
import { Serving } from '../../platform/config/serving.js';
import { DatabaseListener } from '../../platform/database/database-listener.js';
import { InboxTotals } from '../../enquiries/inbox/inbox-totals.js';
import type { ActingSessionRow } from '../../platform/http/guards/acting-session.js';
import { ProblemError } from '../../platform/http/problems/problem-error.js';
import { LiveStream } from './live-stream.js';

/** Changes come in bursts, and the inbox is counted once a burst. Milliseconds. */
const countAfterMs = 250;

/** The open streams of this process. The database announces each change to all processes. */
@Injectable()
export class LiveStreams implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(LiveStreams.name);
  private readonly streams = new Set<LiveStream>();
  private heartbeat?: NodeJS.Timeout;
  private counting?: NodeJS.Timeout;

  constructor(
    private readonly listener: DatabaseListener,
    private readonly totals: InboxTotals,
    private readonly sessions: SessionsService,
    private readonly serving: Serving,
  ) {}

  onModuleInit(): void {
    this.listener.on('enquiries', (payload) => this.hear(payload));
    this.listener.on('sessions', () => void this.endUnlessLiving());
    this.listener.on('alerts', () => {
      for (const stream of this.streams) stream.send('alerts', {});
    });
  }

  onApplicationBootstrap(): void {
    if (this.serving.isOn) this.heartbeat = setInterval(() => void this.beat(), (liveLimits.heartbeatSeconds * 1_000) / 2);
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.heartbeat);
    clearTimeout(this.counting);
    this.endAll();
  }

  /** Opens a stream on the response, which ends with its session, the server, or when the other side leaves. Throws too-many-requests. */
  async open({ id: sessionId, userId }: ActingSessionRow, response: Response): Promise<void> {
    if (response.destroyed) return; // the other side has left while its session was read
    const ofPerson = [...this.streams].filter((stream) => stream.userId === userId);
    const ofSession = ofPerson.filter((stream) => stream.sessionId === sessionId);
    if (ofSession.length >= liveLimits.streamsPerSession || ofPerson.length >= liveLimits.streamsPerPerson)
      throw new ProblemError('too-many-requests', {
        detail: 'This page is open too often. Please close some of its tabs.',
        retryAfterSeconds: 30,
      });
    const stream = new LiveStream(sessionId, userId, response);
    this.streams.add(stream);
    response.once('close', () => this.streams.delete(stream));
    stream.send('hello', { serverTime: new Date().toISOString() });
    await this.count([stream]);
  }

  /** Ends every stream; their pages connect again. */
  endAll(): void {
    for (const stream of this.streams) stream.end();
  }

  private hear(payload: string): void {
    if (this.streams.size === 0) return;
    const one = changedEnquiry(payload);
    for (const stream of this.streams) {
      if (one) stream.send('enquiry', one);
      else stream.send('many', {});
    }
    this.counting ??= setTimeout(() => {
      this.counting = undefined;
      void this.count([...this.streams]);
    }, countAfterMs);
  }

  /** Runs twice as often as promised, also because records that have become due change the counts. */
  private async beat(): Promise<void> {
    for (const stream of this.streams) stream.beat();
    await this.endUnlessLiving();
    await this.count([...this.streams]);
  }

  private async endUnlessLiving(): Promise<void> {
    const streams = [...this.streams];
    if (streams.length === 0) return;
    try {
      const living = await this.sessions.livingOf(streams.map(({ sessionId }) => sessionId));
      for (const stream of streams) if (!living.has(stream.sessionId)) stream.end();
    } catch (error) {
      this.logger.warn(error);
    }
  }

  private async count(streams: LiveStream[]): Promise<void> {
    try {
      for (const userId of new Set(streams.map((stream) => stream.userId))) {
        const counts = await this.totals.counts(userId);
        for (const stream of streams) if (stream.userId === userId) stream.send('counts', counts);
      }
    } catch (error) {
      this.logger.warn(error);
    }
  }
}

/**
 * The one enquiry in an announcement of the database; undefined if many have or may have changed. An announcement is empty after the
 * connection broke, and anybody who may connect to the database can announce anything.
 */
function changedEnquiry(payload: string): LiveEnquiry | undefined {
  try {
    const news = JSON.parse(payload) as Partial<LiveEnquiry> | null;
    return typeof news?.id === 'string' ? (news as LiveEnquiry) : undefined;
  } catch {
    return undefined;
  }
}
