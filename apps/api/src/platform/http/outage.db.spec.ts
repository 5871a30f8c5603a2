import { randomUUID } from 'node:crypto';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { business, problemContentType, apiRoutes, quoteToWire, idempotencyKeyHeader } from '#dto';
import { goodQuote } from '../../../test/samples.js';
import { owner, startApp, type RunningApp } from '../../../test/start-app.js';
import { scratchDatabase, type ScratchDatabase } from '../../../test/peers/scratch-database.js';
import { Quote } from '../../quotes/quote.entity.js';
import { SteadyClient } from '../database/steady-client.js';

/** A connection to the database that can be cut or made to hang. */
class Wire {
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;
  private hanging = false;
  private held: (() => void)[] | undefined;
  private deadly = false;
  private refusing = false;
  port = 0;

  constructor(private readonly database: URL) {}

  async open(): Promise<void> {
    const server = createServer((near) => {
      const far = connect(Number(this.database.port), this.database.hostname);
      for (const [socket, other] of [[near, far], [far, near]] as const) {
        this.sockets.add(socket);
        const pass = (bytes: Buffer) => () => void (other.destroyed || other.write(this.told(bytes, socket === far)));
        socket.on('data', (bytes: Buffer) => this.hanging || (this.held ? void this.held.push(pass(bytes)) : pass(bytes)()));
        socket.on('close', () => (this.sockets.delete(socket), other.destroy()));
        socket.on('error', () => other.destroy());
      }
    });
    this.server = server;
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as AddressInfo).port;
  }

  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.server?.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  hang(): void {
    this.hanging = true;
  }

  /** The database answers nothing, as when its machine is paused. */
  stall(): void {
    this.held = [];
  }

  /** The database carries on where it stopped: what was sent meanwhile arrives. */
  goOn(): void {
    const held = this.held ?? [];
    this.held = undefined;
    for (const pass of held) pass();
  }

  /** The database ends each new connection the moment it is ready, as a killed one can; open connections end too. */
  endEachConnection(): void {
    this.deadly = true;
    for (const socket of this.sockets) socket.destroy();
  }

  /** The database refuses the password of each new connection; open connections end. */
  refusePassword(): void {
    this.refusing = true;
    for (const socket of this.sockets) socket.destroy();
  }

  private told(bytes: Buffer, byDatabase: boolean): Buffer {
    if (this.refusing && byDatabase) return errorMessage('28P01', 'password authentication failed');
    return this.deadly && isGreeting(bytes) ? Buffer.concat([bytes, farewell]) : bytes;
  }

  /** The database is back; statements sent meanwhile are lost. */
  recover(): void {
    this.hanging = false;
    this.deadly = false;
    this.refusing = false;
    for (const socket of this.sockets) socket.destroy();
  }
}

/** Whether the database's bytes end with the message that it is ready, outside a transaction. */
const isGreeting = (bytes: Buffer) => bytes.subarray(-6).equals(Buffer.from('Z\0\0\0\x05I', 'latin1'));
/** The message to every connection when the database's main process is killed. */
const farewell = errorMessage('57P01', 'terminating connection due to unexpected postmaster exit');

/** A fatal error as a message of PostgreSQL's protocol. */
function errorMessage(code: string, words: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${words}\0\0`, 'latin1');
  return Buffer.concat([Buffer.from('E'), Buffer.from(Uint32Array.of(fields.length + 4).buffer).swap32(), fields]);
}

let database: ScratchDatabase;
let wire: Wire;
let api: RunningApp;
beforeAll(async () => {
  database = await scratchDatabase(process.env.SCRATCH_TEMPLATE_URL ?? '');
  const url = new URL(database.url);
  wire = new Wire(url);
  await wire.open();
  api = await startApp({ DATABASE_URL: Object.assign(new URL(url), { port: String(wire.port) }).href });
});
afterAll(async () => {
  await api.close();
  await wire.cut();
  await database.drop();
});

const send = () => api.visitor().post(apiRoutes.quote).set(idempotencyKeyHeader, 'the-same-key').send(quoteToWire(goodQuote));

async function expectHonestFailures(): Promise<void> {
  const start = performance.now();
  const answers = await Promise.all([send(), api.visitor().post(apiRoutes.login).send(owner), api.visitor().get(apiRoutes.ready), send()]);
  expect(performance.now() - start).toBeLessThan(5000);
  for (const { status, type, headers, body } of answers) {
    expect([status, type]).toEqual([503, problemContentType]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((body as { detail: string }).detail).toContain(business.phone.display);
  }
  await api.visitor().get(apiRoutes.live).expect(200);
}

async function expectHealed(): Promise<void> {
  for (let tries = 0; (await send()).status !== 201; tries++) expect(tries).toBeLessThan(40);
  expect(await api.dataSource.manager.count(Quote)).toBe(1);
  await api.visitor().get(apiRoutes.ready).expect(200);
}

describe('while the database', () => {
  it('is down, responses are 503 with the phone number within 5 s, and all is well when it is back', async () => {
    await wire.cut();
    await expectHonestFailures();
    await wire.open();
    await expectHealed();
  });

  it('hangs, responses are 503 with the phone number within 5 s, and all is well when it is back', async () => {
    wire.hang();
    await expectHonestFailures();
    wire.recover();
    await expectHealed();
  });

  it('refuses the password, because it is being changed, responses are 503 with the phone number, and all is well afterwards', async () => {
    wire.refusePassword();
    await expectHonestFailures();
    wire.recover();
    await expectHealed();
  });

  it('dies while connections are made, responses are 503 with the phone number within 5 s, and all is well when it is back', async () => {
    wire.endEachConnection();
    await expectHonestFailures();
    wire.recover();
    await expectHealed();
  });

  it('answers nothing for longer than a transaction waits, no connection stays inside one, and what is stored after that is stored', async () => {
    const send = () => api.visitor().post(apiRoutes.quote).set(idempotencyKeyHeader, randomUUID()).send(quoteToWire(goodQuote));
    const direct = await new SteadyClient(database.url).connect();
    const stored = async () => (await direct.query<{ count: number }>('SELECT count(*)::int FROM enquiries')).rows[0]?.count;
    const before = (await stored()) ?? 0;
    await api.dataSource.query('SELECT'); // the transaction below needs no new connection
    wire.stall();
    await expect(api.dataSource.transaction((manager) => manager.query('SELECT'))).rejects.toThrow('Query read timeout');
    wire.goOn();
    await new Promise((resolve) => setTimeout(resolve, 200));
    for (let sent = 1; sent <= 3; sent += 1) {
      await send().expect(201);
      expect(await stored()).toBe(before + sent);
    }
    await direct.end();
  });
});

describe('a start', () => {
  it('fails at once if the database refuses the password', async () => {
    const second = await scratchDatabase(process.env.SCRATCH_TEMPLATE_URL ?? '');
    const refusing = new Wire(new URL(second.url));
    await refusing.open();
    refusing.refusePassword();
    const settings = { DATABASE_URL: Object.assign(new URL(second.url), { port: String(refusing.port) }).href };
    await expect(startApp(settings)).rejects.toThrow('password authentication failed');
    await refusing.cut();
    await second.drop();
  });

  it('waits for a database that is not up yet', async () => {
    const second = await scratchDatabase(process.env.SCRATCH_TEMPLATE_URL ?? '');
    const late = new Wire(new URL(second.url));
    await late.open();
    await late.cut();
    const starting = startApp({ DATABASE_URL: Object.assign(new URL(second.url), { port: String(late.port) }).href });
    await new Promise((resolve) => setTimeout(resolve, 600));
    await late.open();
    const started = await starting;
    await started.visitor().get(apiRoutes.ready).expect(200);
    await started.close();
    await late.cut();
    await second.drop();
  });
});
