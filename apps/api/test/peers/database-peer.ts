import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

const [welcome, done] = ['R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'C\0\0\0\x07OK\0Z\0\0\0\x05I'];

/** A database that lets everybody in, and answers each statement with nothing, or not at all. */
export class DatabasePeer {
  isSilent = false;
  /** Messages that it has left without an answer. */
  unanswered = 0;
  private readonly server = createServer({ allowHalfOpen: true }, (socket) => {
    let answer = welcome;
    socket.on('data', () => {
      if (this.isSilent) this.unanswered += 1;
      else socket.write(answer);
      answer = done;
    });
    socket.on('end', () => this.isSilent || socket.end());
  });

  get url(): string {
    return `postgresql://site@127.0.0.1:${(this.server.address() as AddressInfo).port}/site`;
  }

  async start(): Promise<void> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
  }

  async connection(): Promise<void> {
    await once(this.server, 'connection');
  }

  stop(): void {
    this.server.close();
  }
}
