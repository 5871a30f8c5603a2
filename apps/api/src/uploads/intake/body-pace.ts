import type { IncomingMessage } from 'node:http';
import { intakeLimits } from './intake-limits.js';

interface PaceLimits {
  leastBytesPerSecond: number;
  patienceMs: number;
  mostPatienceMs: number;
}

const checkMs = 1_000;

/**
 * How steadily a body comes, and its end when it does not. It begins with some patience, which time uses up and bytes give back, at the
 * least rate; when none is left the connection is cut. So a drip ends after five seconds, and a line that was faster may fall silent for
 * as long as it was ahead. Time in which bytes lie here unread is ours and costs nothing. It reads nothing itself.
 */
export class BodyPace {
  private readonly bytesBefore: number;
  private readonly timer: NodeJS.Timeout;
  private patience: number;
  private lookedAt = performance.now();
  private seenBytes = 0;

  /** Begins now, before anybody reads; `onSlow` hears of the cut. */
  constructor(
    private readonly request: IncomingMessage,
    private readonly onSlow: () => void,
    private readonly limits: PaceLimits = intakeLimits.pace,
  ) {
    this.bytesBefore = request.socket.bytesRead - request.readableLength;
    this.patience = limits.patienceMs;
    this.timer = setInterval(() => this.check(), Math.min(checkMs, limits.patienceMs)).unref();
  }

  /** The whole body has come, or nothing more will. */
  get isOver(): boolean {
    return this.request.complete || this.request.socket.destroyed;
  }

  /** How long the body may still be silent, in milliseconds. */
  patienceLeft(): number {
    const now = performance.now();
    const bytes = this.request.socket.bytesRead - this.bytesBefore;
    const gained = ((bytes - this.seenBytes) / this.limits.leastBytesPerSecond) * 1_000;
    // A look that comes late was kept up by us: what came meanwhile is not read yet.
    const spent = this.request.readableLength > 0 ? 0 : Math.min(now - this.lookedAt, checkMs);
    this.patience = Math.min(this.limits.mostPatienceMs, this.patience + gained - spent);
    this.lookedAt = now;
    this.seenBytes = bytes;
    return this.patience;
  }

  /** Ends the connection. */
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
