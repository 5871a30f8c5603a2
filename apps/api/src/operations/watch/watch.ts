import { execFile } from 'node:child_process';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailServer } from '../../deliveries/mail/mail-server.js';
import type { Environment } from '../../platform/config/environment.js';
import { workspaceRoot } from '../../platform/config/workspace-root.js';
import { checks, type Findings } from '../readiness/checks.js';
import { whyOf } from '../readiness/site-checks.js';

/** What outlives a run: problems by their check, and the site's own mailbox, since the database that holds it may fail. */
interface WatchState {
  /** `level` is 0 once it has ended; `told` is the level that the last email named, 0 before the first. */
  problems: Record<string, { text: string; action: string; level: number; runs: number; told: number }>;
  mailbox?: string;
}

/** Runs in a row that find a problem before it is told, so that a restart is not news. */
const runsThatCount = 2;
const timeouts = { doctorMs: 60_000, mailMs: 60_000, heartbeatMs: 15_000 };

/** Emails which of the doctor's problems began or ended, and calls the heartbeat while nobody is left to be told. */
export class Watch {
  /** In memory, too: a full disk must be told as well. */
  private state?: WatchState;

  constructor(
    private readonly environment: Environment,
    private readonly mailServer: MailServer,
    private readonly find: () => Promise<Findings> = doctorFindings,
  ) {}

  /** Runs the doctor and tells the news; an email that fails is tried again with the next run. Returns the ids of all problems. */
  async once(): Promise<string[]> {
    const state = (this.state = afterRun(await this.find(), await this.read()));
    const news = Object.entries(state.problems).filter(([, { runs, level, told }]) => runs >= runsThatCount && level !== told);
    const isTold = news.length === 0 || (await done('email', this.mail(...emailOf(news))));
    if (isTold) for (const [, known] of news) known.told = known.level;
    state.problems = Object.fromEntries(Object.entries(state.problems).filter(([, { level, told }]) => level > 0 || told > 0));
    const isKept = await done('file', this.keep(state));
    if (isTold && isKept) await done('heartbeat', this.beat());
    return Object.entries(state.problems).flatMap(([id, { level }]) => (level > 0 ? [id] : []));
  }

  /** Sends an email about this site. Throws if there is no mail server or mailbox, or the server does not take it. */
  async mail(subject: string, text: string): Promise<void> {
    const { siteUrl, MAIL_FROM, WATCH_EMAIL, OWNER_EMAIL } = this.environment;
    const { mailbox } = await this.read();
    const [from, to] = [MAIL_FROM ?? mailbox, WATCH_EMAIL ?? OWNER_EMAIL ?? mailbox];
    if (!this.mailServer.isSetUp || !from || !to) throw new Error('SMTP_HOST or OWNER_EMAIL is not set');
    const about = `${new URL(siteUrl).hostname}: ${subject}`;
    await this.mailServer.send({ from, to, subject: about, text: `${siteUrl}\n\n${text}\n` }, AbortSignal.timeout(timeouts.mailMs));
  }

  /** Calls HEARTBEAT_URL, if there is one. Throws if it does not answer well. */
  async beat(): Promise<void> {
    if (!this.environment.HEARTBEAT_URL) return;
    const answer = await fetch(this.environment.HEARTBEAT_URL, { signal: AbortSignal.timeout(timeouts.heartbeatMs) });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`status ${answer.status}`);
  }

  private get path(): string {
    return join(this.environment.DATA_DIR, 'watch.json');
  }

  private async read(): Promise<WatchState> {
    if (this.state) return this.state;
    const none: WatchState = { problems: {} };
    return readFile(this.path, 'utf8')
      .then((text) => ({ ...none, ...(JSON.parse(text) as WatchState | null) }))
      .catch(() => none);
  }

  private async keep(state: WatchState): Promise<void> {
    await writeFile(`${this.path}.new`, JSON.stringify(state), { mode: 0o600, flush: true });
    await rename(`${this.path}.new`, this.path);
  }
}

/** A problem whose check could not run has not ended. */
function afterRun({ notices, skipped, mailbox }: Findings, before: WatchState): WatchState {
  const problems: WatchState['problems'] = {};
  for (const [id, known] of Object.entries(before.problems)) {
    if (id in skipped) problems[id] = known;
    else if (known.told > 0) problems[id] = { ...known, level: 0 };
  }
  for (const { id, severity, text, action, level = 1 } of notices) {
    const { runs = 0, told = 0 } = before.problems[id] ?? {};
    if (severity === 'problem') problems[id] = { text, action, level, runs: runs + 1, told };
  }
  return { problems, mailbox: mailbox ?? before.mailbox };
}

function emailOf(news: [string, WatchState['problems'][string]][]): [subject: string, text: string] {
  const lines = news.map(([id, { level, text, action }]) =>
    level > 0 ? [`problem (${id})`, `${text}\nWhat to do: ${action}`] : [`mended (${id})`, text],
  );
  return [lines.map(([head]) => head).join(', '), lines.map((line) => line.join(': ')).join('\n\n')];
}

async function done(what: string, work: Promise<void>): Promise<boolean> {
  return work.then(
    () => true,
    (error: unknown) => {
      console.error(`The watch's ${what} failed (${whyOf(error)}); it is tried again with the next run.`);
      return false;
    },
  );
}

/** The doctor's findings, from a process of its own: its failure is a finding, too, and never ends the watch. */
export function doctorFindings(script = join(workspaceRoot, 'dist/api/commands/doctor.js')): Promise<Findings> {
  const options = { timeout: timeouts.doctorMs, killSignal: 'SIGKILL' } as const;
  return new Promise((resolve) => {
    // Otherwise a library's warnings would come before the reason for a crash, of which only three lines are kept.
    execFile(process.execPath, ['--no-warnings', script, '--json'], options, (error, stdout, stderr) => {
      try {
        resolve(JSON.parse(stdout) as Findings);
      } catch {
        const text = `The doctor did not finish: ${(stderr || error?.message || 'nothing').trim().split('\n').slice(0, 3).join(' ')}`;
        const action = 'Run the doctor command by hand and read what it says.';
        const skipped = Object.fromEntries(checks.map(({ id }) => [id, text]));
        resolve({ notices: [{ id: 'doctor', severity: 'problem', text, action }], skipped });
      }
    });
  });
}
