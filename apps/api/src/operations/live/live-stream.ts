import type { Response } from 'express';
import type { LiveEvents } from '#dto';

/** Bytes that may wait for a reader before its stream ends; the reader then reconnects and reads everything again. */
const mostWaiting = 64 * 1_024;

/** One open stream of server-sent events (WHATWG HTML, section 9.2). */
export class LiveStream {
  private lastCounts = '';

  constructor(
    readonly sessionId: string,
    readonly userId: string,
    private readonly response: Response,
  ) {
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'X-Accel-Buffering': 'no',
    });
    this.beat();
  }

  /** Sends one event; the same counts again are not sent. */
  send<Name extends keyof LiveEvents>(name: Name, data: LiveEvents[Name]): void {
    const text = JSON.stringify(data);
    if (name === 'counts') {
      if (text === this.lastCounts) return;
      this.lastCounts = text;
    }
    this.write(`event: ${name}\ndata: ${text}\n\n`);
  }

  /** Sends a comment, which shows the other side that the line lives. */
  beat(): void {
    this.write(':\n\n');
  }

  /** Ends the stream; the browser opens a new one. */
  end(): void {
    this.response.end();
  }

  private write(text: string): void {
    if (this.response.writableEnded || this.response.destroyed) return;
    this.response.write(text);
    if (this.response.writableLength > mostWaiting) this.response.destroy();
  }
}
