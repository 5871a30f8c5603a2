import { Injectable } from '@nestjs/common';
import type { RequestHandler } from 'express';
import { ProblemError } from '../problems/problem-error.js';

/** Counts requests under way, so that a stop waits for them and refuses new ones. */
@Injectable()
export class InFlight {
  private count = 0;
  private whenIdle: (() => void) | undefined;
  private readonly stopListeners: (() => void)[] = [];

  /** The first middleware: counts a request, or refuses it with 503 while the server stops. */
  readonly middleware: RequestHandler = (_request, response, next) => {
    if (this.whenIdle) {
      response.setHeader('Connection', 'close');
      throw new ProblemError('unavailable', { retryAfterSeconds: 10 });
    }
    this.count += 1;
    response.once('close', () => {
      this.count -= 1;
      if (this.count === 0) this.whenIdle?.();
    });
    next();
  };

  /** Calls back when the server begins to stop, so that endless streams end. */
  whenStopping(listener: () => void): void {
    this.stopListeners.push(listener);
  }

  /** Refuses new requests; resolves when those under way have ended, or after the longest wait. */
  async drain(longestMs: number): Promise<void> {
    await new Promise<void>((resolve) => {
      this.whenIdle = resolve;
      for (const listener of this.stopListeners) listener();
      if (this.count === 0) resolve();
      setTimeout(resolve, longestMs).unref();
    });
  }
}
