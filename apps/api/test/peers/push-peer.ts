import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Agent, createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PushMessage, RegisterDevice } from '#dto';
import { decryptPush, newReceiver, type Receiver, type VapidClaims, verifyVapid } from './push-crypto.js';
import { type Certificate, selfSigned } from './self-signed.js';

/** How a push service may behave: accepts, no longer has the device, is busy, throttles as Windows' does, refuses the sender, does not respond. */
export type PushMood = 'ok' | 'gone' | 'busy' | 'throttling' | 'refusing' | 'silent';

/** A push as the device reads it, with the headers for the push service. */
export interface TakenPush {
  device: string;
  message: PushMessage;
  bytes: number;
  ttl: number;
  urgency: string;
  topic: string;
  vapid: VapidClaims;
}

const statusOf = { ok: 201, gone: 410, busy: 503, throttling: 406, refusing: 403, silent: 0 } as const;

/** A push service for tests, on 127.0.0.1 over TLS: checks the sender, decrypts the message, and has moods. */
export class PushPeer {
  mood: PushMood = 'ok';
  readonly taken: TakenPush[] = [];
  /** Calls so far, successful or not. */
  calls = 0;
  /** The errors of pushes that could not be read. */
  readonly faults: unknown[] = [];
  readonly certificate: Certificate = selfSigned();
  /** An agent that trusts this service. */
  readonly agent = new Agent({ ca: this.certificate.cert });
  private readonly receivers = new Map<string, Receiver>();
  private server?: Server;
  private port = 0;

  /** Such as `127.0.0.1:34567`. */
  get host(): string {
    return `127.0.0.1:${this.port}`;
  }

  /** Starts to listen; on the same port again after `stop`. */
  async start(): Promise<void> {
    const server = createServer(this.certificate, (request, response) => void this.take(request, response));
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise<void>((resolve) => (this.server ? this.server.close(() => resolve()) : resolve()));
  }

  /** A new subscription as a browser reports it. */
  subscribe(label = 'Phone'): RegisterDevice {
    const id = randomUUID();
    const receiver = newReceiver(randomBytes(16));
    this.receivers.set(id, receiver);
    const keys = { p256dh: receiver.ecdh.getPublicKey().toString('base64url'), auth: receiver.auth.toString('base64url') };
    return { endpoint: `https://${this.host}/push/${id}`, keys, label };
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.calls += 1;
    const body = await buffer(request).catch(() => undefined);
    if (!body || this.mood === 'silent') return;
    const status = statusOf[this.mood];
    try {
      if (status === 201) this.taken.push(this.read(request, body));
      response.writeHead(status, status === 406 ? { 'Retry-After': '900' } : {}).end();
    } catch (error) {
      this.faults.push(error);
      response.writeHead(400).end();
    }
  }

  private read({ url = '', headers }: IncomingMessage, body: Buffer): TakenPush {
    const device = url.slice(url.lastIndexOf('/') + 1);
    const receiver = this.receivers.get(device);
    if (!receiver) throw new Error('Nobody has subscribed here');
    const vapid = verifyVapid(headers.authorization);
    if (vapid.aud !== `https://${this.host}`) throw new Error(`The token is for ${vapid.aud}`);
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('The body is of another encoding');
    const message = JSON.parse(decryptPush(body, receiver)) as PushMessage;
    return {
      device,
      message,
      bytes: body.length,
      ttl: Number(headers.ttl),
      urgency: String(headers.urgency),
      topic: String(headers.topic),
      vapid,
    };
  }
}
