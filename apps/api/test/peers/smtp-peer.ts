import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

/** How a mail server may behave on a bad day. `forgetful` accepts an email and hangs up before it confirms it. */
export type SmtpMood = 'ok' | 'slow' | 'silent' | 'busy' | 'refusing' | 'dropping' | 'forgetful';

/** An accepted email: its recipients, its bytes, the name of the sender’s greeting, and whether the sender got a confirmation. */
export interface TakenMail {
  greeting: string;
  to: string[];
  raw: Buffer;
  confirmed: boolean;
}

/** A real SMTP server for tests, on 127.0.0.1, with moods. */
export class SmtpPeer {
  mood: SmtpMood = 'ok';
  /** How long it waits before it accepts an email while slow, in milliseconds. */
  slowMs = 300;
  readonly taken: TakenMail[] = [];
  /** Emails received completely, accepted or not. */
  received = 0;
  /** Connections so far, successful or not. */
  conversations = 0;
  port = 0;
  private server?: SMTPServer;

  /** Starts to listen; on the same port again after `stop`. */
  async start(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 1,
      onConnect: (_session, done) => this.greet(done),
      onRcptTo: (_address, _session, done) => done(this.refusal()),
      onData: (stream, session, done) => void this.take(stream, session, done),
    });
    // The client hanging up is not a failure here.
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.server.address() as AddressInfo).port;
    this.server = server;
  }

  /** Ends all connections and stops listening. */
  async stop(): Promise<void> {
    this.hangUp();
    await new Promise<void>((resolve) => (this.server ? this.server.close(resolve) : resolve()));
  }

  private greet(done: () => void): void {
    this.conversations += 1;
    if (this.mood !== 'silent') done();
  }

  private refusal(): Error | undefined {
    if (this.mood === 'busy') return Object.assign(new Error('4.2.1 try again later'), { responseCode: 450 });
    if (this.mood === 'refusing') return Object.assign(new Error('5.1.1 no such mailbox here'), { responseCode: 550 });
    return undefined;
  }

  private async take(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    done: (error?: Error | null, message?: string) => void,
  ): Promise<void> {
    if (this.mood === 'dropping') stream.once('data', () => this.hangUp(session));
    const raw = await buffer(stream).catch(() => undefined);
    if (raw) this.received += 1;
    if (this.mood === 'slow') await sleep(this.slowMs);
    if (!raw || this.mood === 'dropping') return;
    const confirmed = this.mood !== 'forgetful';
    this.taken.push({ greeting: session.hostNameAppearsAs, to: session.envelope.rcptTo.map(({ address }) => address), raw, confirmed });
    if (confirmed) done(null, 'taken');
    else this.hangUp(session);
  }

  private hangUp(session?: SMTPServerSession): void {
    for (const connection of this.server?.connections ?? []) {
      if (!session || connection.session === session) connection._socket.destroy();
    }
  }
}
