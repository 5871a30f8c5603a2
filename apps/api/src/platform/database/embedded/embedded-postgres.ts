import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { keepSecret } from '../../config/keep-secret.js';
import { locateBinaries } from './binaries.js';
import { freePort } from './free-port.js';
import { initialiseCluster } from './initialise-cluster.js';
import { otherClients } from './other-clients.js';
import { placeDatabase, type Placement } from './placement.js';
import { livePostmaster, type Postmaster } from './postmaster-file.js';
import { startServer, stopServer, type Settings } from './server-process.js';
import { serverUser } from './server-user.js';

const attempts = 12;
const attemptMs = 250;
/** How often a server is asked, for two seconds each time, before it counts as hanging. */
const answerAttempts = 3;
/** How long a killed process's connections may outlive it. Milliseconds. */
const leftMs = 3_000;
/** How often a server that another process started is checked; our own reports its end. */
const watchMs = 500;

/** The data folder's server runs, whoever started it, but does not respond. */
class DatabaseHangs extends Error {}

/**
 * The PostgreSQL server of a data folder, for machines without one. It listens on 127.0.0.1 only, keeps its data in
 * DATA_DIR/postgres, and is started again when it dies, whichever process had started it.
 */
export class EmbeddedPostgres {
  private stopping = false;
  /** Whether we may stop it without knowing who else uses it. */
  private isOurs = false;
  private watch?: NodeJS.Timeout;

  private constructor(
    private readonly placement: Placement,
    private readonly password: string,
    private readonly logFile: string,
    private readonly log: (text: string) => void,
    private readonly settings: Settings,
    private port = 0,
  ) {}

  /** The address to connect to, as the superuser. */
  get url(): string {
    return `postgresql://postgres:${this.password}@127.0.0.1:${this.port}/postgres`;
  }

  /**
   * Starts the server of this data folder, and creates it the first time. One that a killed process left behind is stopped and started
   * again; one in use is shared.
   */
  static async start(dataDir: string, log: (text: string) => void, settings: Settings = {}): Promise<EmbeddedPostgres> {
    const placement = placeDatabase(dataDir, locateBinaries(), serverUser());
    const logs = join(dataDir, 'logs');
    mkdirSync(logs, { recursive: true });
    const password = keepSecret(dataDir, 'postgres-password');
    await initialiseCluster(placement, password);
    log(`embedded database in ${placement.cluster}`);
    const postgres = new EmbeddedPostgres(placement, password, join(logs, 'postgres.log'), log, settings);
    await postgres.startOrShare(attempts);
    return postgres;
  }

  /** Stops a server that a killed process left behind in this data folder. A server that another process uses stays. */
  static async stopLeft(dataDir: string): Promise<void> {
    const placement = placeDatabase(dataDir, locateBinaries(), serverUser());
    const left = livePostmaster(placement.cluster);
    if (!left) return;
    const postgres = new EmbeddedPostgres(placement, keepSecret(dataDir, 'postgres-password'), '', () => undefined, {}, left.port);
    postgres.isOurs = true;
    // A dead process's connections end in a moment.
    for (let waitedMs = 0; waitedMs < leftMs && (await otherClients(postgres.url)); waitedMs += attemptMs) await sleep(attemptMs);
    await postgres.stop();
  }

  /**
   * Stops the server within about `withinMs`, unless another process is still connected (with `always`: even then). A server that does not
   * answer is stopped only by the process that started it.
   */
  async stop({ always = false, withinMs = 20_000 } = {}): Promise<void> {
    this.stopping = true;
    clearInterval(this.watch);
    const postmaster = livePostmaster(this.placement.cluster);
    if (!postmaster || (!always && ((await otherClients(this.url)) ?? (this.isOurs ? 0 : 1)) > 0)) return;
    await stopServer(postmaster.pid, withinMs);
  }

  /** Tries more than once: a killed server leaves processes behind that need a moment to notice. */
  private async startOrShare(attemptsLeft: number, { restarting = false } = {}): Promise<void> {
    try {
      const running = livePostmaster(this.placement.cluster);
      if (running && (await this.share(running, restarting))) return;
      this.port ||= await freePort();
      const child = await startServer(this.placement, this.port, this.logFile, this.settings);
      this.isOurs = true;
      child.once('exit', () => this.restart());
    } catch (error) {
      if (attemptsLeft <= 1 || this.stopping || error instanceof DatabaseHangs) throw error;
      await sleep(attemptMs);
      await this.startOrShare(attemptsLeft - 1, { restarting });
    }
  }

  /**
   * False when nobody used the server: it was left over and has been stopped. After a crash another process may have just restarted it and
   * not yet connected.
   */
  private async share({ pid, port, ready }: Postmaster, restarting: boolean): Promise<boolean> {
    if (!ready) throw new Error(`The embedded database (process ${pid}) is neither ready nor gone`);
    this.port = port;
    const others = restarting || (await this.othersAtLast());
    // It may be busy for another process: not answering is no reason to end it.
    if (others === undefined) throw new DatabaseHangs(`The embedded database does not respond. Stop process ${pid}, then start again`);
    if (!others) {
      await stopServer(pid);
      return false;
    }
    if (!restarting) {
      const who = 'DATA_DIR is in use by another process: its database is shared with it, and the last one to end stops it.';
      this.log(`${who} Two servers are one site on two ports.`);
    }
    this.superviseShared(pid);
    return true;
  }

  private async othersAtLast(): Promise<number | undefined> {
    for (let left = answerAttempts; left > 1; left -= 1) {
      const others = await otherClients(this.url);
      if (others !== undefined) return others;
    }
    return otherClients(this.url);
  }

  private superviseShared(pid: number): void {
    this.watch = setInterval(() => {
      if (livePostmaster(this.placement.cluster)?.pid === pid) return;
      clearInterval(this.watch);
      this.restart();
    }, watchMs).unref();
  }

  private restart(): void {
    if (this.stopping) return;
    this.log('the embedded database ended unexpectedly and is started again');
    this.startOrShare(Infinity, { restarting: true }).catch((error: unknown) => this.log(String(error)));
  }
}
