import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Notice } from '#dto';
import type { Environment } from '../../platform/config/environment.js';
import { unwritable } from '../../platform/config/unwritable.js';
import type { MailServer } from '../../deliveries/mail/mail-server.js';
import { whyOf } from '../readiness/site-checks.js';
import { type DoctorFindings, doctorFindings } from './doctor-findings.js';
import { setMailbox } from './known-mailbox.js';
import { newsOf } from './news.js';
import { beat, channelsOf } from './watch-channels.js';
import {
  afterReport, afterRun, type Channel, channels, hasPendingNews, isUndecided, keepState, newsFor, type PendingNews, readState,
  type WatchState,
} from './watch-state.js';

/** Largest difference between clocks that sessions and signatures tolerate. Milliseconds. */
const skewMs = 60_000;

/** Runs the checks, reports news once per channel, and calls the heartbeat. */
export class Watch {
  /** The state while it cannot be written, because a full disk must be reported, too. */
  private unwritten: WatchState | undefined;

  constructor(
    private readonly environment: Environment,
    private readonly mailServer: MailServer,
    private readonly find: () => Promise<DoctorFindings> = doctorFindings,
  ) {}

  /**
   * Runs the checks and reports once; returns the findings and whether the next run should come soon. A channel that fails is tried again
   * after the next run. While its state cannot be written, the heartbeat stops.
   */
  async once(now = new Date()): Promise<{ notices: Notice[]; isUndecided: boolean }> {
    const before = this.unwritten ?? (await readState(this.path));
    // Shows that the watch runs, also to the doctor that it is about to start.
    await this.keep(before);
    const found = await this.find();
    const notices = [...found.notices, ...(await this.clock())];
    // If the folder cannot be written, saving the state below fails as well, which is logged.
    await setMailbox(this.environment.DATA_DIR, found.mailbox).catch(() => undefined);
    let state = afterRun(before, notices, now);
    await this.keep(state);
    state = await this.tell(state, now);
    const isKept = await this.keep(state);
    if (isKept && !hasPendingNews(state)) await this.heartbeat();
    return { notices, isUndecided: isUndecided(state) };
  }

  private get path(): string {
    return join(this.environment.DATA_DIR, 'watch', 'state.json');
  }

  /** The time difference that the last heartbeat showed, in milliseconds; kept in a file, since a timer may start a watch for each run. */
  private get clockPath(): string {
    return join(this.environment.DATA_DIR, 'watch', 'clock-ms');
  }

  private async clock(): Promise<Notice[]> {
    if (!this.environment.HEARTBEAT_URL) return [];
    const apartMs = Number(await readFile(this.clockPath, 'utf8').catch(() => '0'));
    const text = `The clock of this machine is ${Math.round(apartMs / 1_000)} s wrong.`;
    return apartMs > skewMs ? [{ id: 'clock', severity: 'problem', text, action: 'Turn on time synchronisation (NTP).' }] : [];
  }

  private async keep(state: WatchState): Promise<boolean> {
    this.unwritten = await keepState(this.path, state).then(
      () => undefined,
      (error: unknown) => {
        console.error(`${this.path} ${unwritable(error) ?? String(error)}`);
        return state;
      },
    );
    return !this.unwritten;
  }

  /** On all channels at once: a silent one holds up no other. */
  private async tell(state: WatchState, now: Date): Promise<WatchState> {
    const told = await Promise.all(channels.map((channel) => this.tellOn(channel, state, now)));
    return told.reduce((after, tellOn) => tellOn(after), state);
  }

  /** Reports the pending news on a channel; returns the change of the state. */
  private async tellOn(channel: Channel, state: WatchState, now: Date): Promise<(state: WatchState) => WatchState> {
    const ids = newsFor(state, channel, now);
    if (ids.begun.length + ids.mended.length === 0) return (after) => after;
    const send = channelsOf(this.environment, this.mailServer)[channel];
    const news = newsOf(this.environment.siteUrl, state, channel === 'email' ? this.unlessMailed(ids) : ids);
    try {
      // A channel no longer in the settings has nobody to report to.
      if (news.begun.length + news.mended.length > 0) await send?.(news);
      return (after) => afterReport(after, channel, send ? ids : { begun: [], mended: ids.mended }, now);
    } catch (error) {
      console.error(`The ${channel} could not be sent (${whyOf(error)}); it is tried again after the next run.`);
      return (after) => after;
    }
  }

  /** Leaves out claims: the server itself reminds the owner's mailbox before they end. */
  private unlessMailed({ begun, mended }: PendingNews): PendingNews {
    const { WATCH_EMAIL, ownerMailbox } = this.environment;
    if (WATCH_EMAIL && WATCH_EMAIL.toLowerCase() !== ownerMailbox.toLowerCase()) return { begun, mended };
    return { begun: begun.filter(({ id }) => id !== 'claims'), mended: mended.filter((id) => id !== 'claims') };
  }

  private async heartbeat(): Promise<void> {
    const { HEARTBEAT_URL } = this.environment;
    if (!HEARTBEAT_URL) return;
    try {
      const apartMs = (await beat(HEARTBEAT_URL)) ?? 0;
      await writeFile(this.clockPath, String(apartMs)).catch(() => undefined);
    } catch (error) {
      console.error(`The heartbeat's address does not answer (${whyOf(error)}).`);
    }
  }
}
