import type { ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { keepSecret } from '../../config/keep-secret.js';
import { locateBinaries } from './binaries.js';
import { freePort } from './free-port.js';
import { initialiseCluster } from './initialise-cluster.js';
import { otherClients } from './other-clients.js';
import { place, type Placement } from './placement.js';
import { livePostmaster, type Postmaster } from './postmaster-file.js';
import { startServer, stopServer, type Settings } from './server-process.js';
import { serverUser } from './server-user.js';

const attempts = 12;
const attemptMs = 250;

/**
 * The PostgreSQL server of a data folder, for machines that have none of their own. It listens on 127.0.0.1 only,
 * keeps its data in DATA_DIR/postgres, and is started again when it dies.
 */
export class EmbeddedPostgres {
  private stopping = false;

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

  /** Starts the server of this data folder, making it the first time. One left over by a killed process is stopped and started anew; one that others use is shared. */
  static async start(dataDir: string, log: (text: string) => void, settings: Settings = {}): Promise<EmbeddedPostgres> {
    const placement = place(dataDir, locateBinaries(), serverUser());
    const logs = join(dataDir, 'logs');
    mkdirSync(logs, { recursive: true });
    const password = keepSecret(dataDir, 'postgres-password');
    await initialiseCluster(placement, password);
    log(`embedded database in ${placement.cluster}`);
    const postgres = new EmbeddedPostgres(placement, password, join(logs, 'postgres.log'), log, settings);
    await postgres.run(attempts);
    return postgres;
  }

  /** Stops the server, unless another process is still connected to it (with `always`: even then). */
  async stop({ always = false } = {}): Promise<void> {
    this.stopping = true;
    const postmaster = livePostmaster(this.placement.cluster);
    if (!postmaster || (!always && (await otherClients(this.url)))) return;
    await stopServer(postmaster.pid);
  }

  /** Tries again, since a server that was killed leaves processes behind that need a moment to notice. */
  private async run(attemptsLeft: number): Promise<void> {
    try {
      const running = livePostmaster(this.placement.cluster);
      if (running && (await this.share(running))) return;
      this.port ||= await freePort();
      this.superviseServer(await startServer(this.placement, this.port, this.logFile, this.settings));
    } catch (error) {
      if (attemptsLeft <= 1) throw error;
      await sleep(attemptMs);
      await this.run(attemptsLeft - 1);
    }
  }

  private async share({ pid, port, ready }: Postmaster): Promise<boolean> {
    if (!ready) throw new Error(`The embedded database (process ${pid}) is neither ready nor gone`);
    this.port = port;
    if (await otherClients(this.url)) {
      this.log('DATA_DIR is in use by another process: its database is shared with it, and the last one to end stops it. Two servers are one site on two ports.');
      return true;
    }
    await stopServer(pid);
    return false;
  }

  private superviseServer(child: ChildProcess): void {
    child.once('exit', () => {
      if (this.stopping) return;
      this.log('the embedded database ended unexpectedly and is started again');
      this.run(Infinity).catch((error: unknown) => this.log(String(error)));
    });
  }
}
