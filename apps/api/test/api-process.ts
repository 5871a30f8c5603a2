import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { owner } from './start-app.js';

/** The built server in a process that can be killed and started again. It uses the embedded database unless the settings name another. */
export class ApiProcess {
  private child: ChildProcess | undefined;

  constructor(
    private readonly dataDir: string,
    readonly port: number,
    private readonly settings: NodeJS.ProcessEnv = {},
    /** The folder that contains `dist`. */
    private readonly folder = process.cwd(),
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Resolves once the server reports that it is ready, with what it says to the person who starts it. */
  async start(): Promise<string> {
    const env = {
      ...process.env,
      DATA_DIR: this.dataDir,
      PORT: String(this.port),
      BIND_ADDRESS: '127.0.0.1',
      LOG_LEVEL: 'silent',
      ADMIN_PASSWORD: owner.password,
      LIMIT_QUOTES_PER_HOUR: '1000000',
      LIMIT_SINGLE_ALERTS: '1000000',
      LIMIT_ALERT_MAILS_PER_DAY: '1000000',
      ...this.settings,
    };
    this.child = spawn(process.execPath, ['dist/api/main.js'], { env, cwd: this.folder, stdio: ['ignore', 'pipe', 'inherit'] });
    for await (const line of this.child.stdout ?? []) if (String(line).includes('Ready on')) return String(line);
    throw new Error('The server ended before it was ready');
  }

  /** Sends the signal and resolves with the exit code once the process is gone. */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    this.child?.kill(signal);
    if (this.child?.exitCode === null && !this.child.signalCode) await once(this.child, 'exit');
    return this.child?.exitCode ?? null;
  }
}

/** Repeats the call until the response is neither a broken connection nor 503; throws after a thousand calls. */
export async function untilAnswered(call: () => Promise<Response>): Promise<Response> {
  for (let calls = 0; calls < 1000; calls++) {
    const response = await call().catch(() => undefined);
    if (response && response.status !== 503) return response;
    await sleep(50);
  }
  throw new Error('No answer but 503 and broken connections');
}
