import type { IncomingMessage } from 'node:http';
import { intakeLimits } from './intake-limits.js';

const checkMs = 1_000;

/**
 * Cuts off a body that arrives too slowly. It starts with some patience: time uses it up, and bytes restore it at the least rate. When none
 * is left, the connection is cut. So a dripping body ends after five seconds, and a line that was faster may pause for as long as it was
 * ahead. While bytes wait unread here, no patience is used. It reads nothing from the body.
 */
export class BodyPace {
  private readonly bytesBefore: number;
  private readonly timer: NodeJS.Timeout;
  private patience: number;
  private checkedAt = performance.now();
  private seenBytes = 0;

  /** Starts at once, before anybody reads; calls `onSlow` if it cuts the body off. */
  constructor(
    private readonly request: IncomingMessage,
    private readonly onSlow: () => void,
    private readonly limits: Record<keyof typeof intakeLimits.pace, number> = intakeLimits.pace,
  ) {
    this.bytesBefore = request.socket.bytesRead - request.readableLength;
    this.patience = limits.patienceMs;
    this.timer = setInterval(() => this.check(), Math.min(checkMs, limits.patienceMs)).unref();
  }

  /** The whole body has arrived, or nothing more will. */
  get isOver(): boolean {
    return this.request.complete || this.request.socket.destroyed;
  }

  /** How long the body may still pause, in milliseconds. */
  patienceLeft(): number {
    const now = performance.now();
    const bytes = this.request.socket.bytesRead - this.bytesBefore;
    const gained = ((bytes - this.seenBytes) / this.limits.leastBytesPerSecond) * 1_000;
    // If this check is late, we were busy: the bytes that have arrived meanwhile have not been read yet.
    const spent = this.request.readableLength > 0 ? 0 : Math.min(now - this.checkedAt, checkMs);
    this.patience = Math.min(this.limits.mostPatienceMs, this.patience + gained - spent);
    this.checkedAt = now;
    this.seenBytes = bytes;
    return this.patience;
  }

  cut(): void {
    clearInterval(this.timer);
    this.request.socket.destroy();
  }

  private check(): void {
    if (this.isOver) return clearInterval(this.timer);
    if (this.patienceLeft() > 0) return;
    this.cut();
    this.onSlow();
  }
}
