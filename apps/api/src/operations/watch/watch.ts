import { join } from 'node:path';
import type { Notice } from '#dto';
import type { Environment } from '../../platform/config/environment.js';
import type { MailServer } from '../../messages/deliveries/mail/mail-server.js';
import { look } from './look.js';
import { newsOf } from './news.js';
import { beat, channelsOf } from './tell.js';
import { afterLook, afterTelling, type Channel, channels, isUndecided, isUntold, keepState, newsFor, readState, type WatchState } from './watch-state.js';

/** Clocks may be so far apart before sessions and signatures suffer. */
const skewMs = 60_000;

/** Looks, tells what is new on each channel once, and calls the heartbeat. */
export class Watch {
  private clock: Notice | undefined;

  constructor(
    private readonly environment: Environment,
    private readonly mailServer: MailServer,
    private readonly lookOnce: () => Promise<Notice[]> = look,
  ) {}

  /**
   * One look, with all that follows from it; answers what was found and whether the next one should come soon. A channel that fails is
   * tried again after the next look.
   */
  async once(now = new Date()): Promise<{ notices: Notice[]; isUndecided: boolean }> {
    const path = join(this.environment.DATA_DIR, 'watch', 'state.json');
    const before = await readState(path);
    // Says that the watch runs, to the doctor that it starts now as well.
    await keepState(path, before);
    const notices = [...(await this.lookOnce()), ...(this.clock ? [this.clock] : [])];
    let state = afterLook(before, notices, now);
    await keepState(path, state);
    state = await this.tell(state, now);
    await keepState(path, state);
    if (!isUntold(state)) await this.heartbeat();
    return { notices, isUndecided: isUndecided(state) };
  }

  /** On all channels side by side: one that is silent holds up none. */
  private async tell(state: WatchState, now: Date): Promise<WatchState> {
    const told = await Promise.all(channels.map((channel) => this.tellOn(channel, state, now)));
    return told.reduce((after, tellOn) => tellOn(after), state);
  }

  /** Answers what the state is to note of it. */
  private async tellOn(channel: Channel, state: WatchState, now: Date): Promise<(state: WatchState) => WatchState> {
    const ids = newsFor(state, channel, now);
    if (ids.begun.length + ids.mended.length === 0) return (after) => after;
    const send = channelsOf(this.environment, this.mailServer)[channel];
    try {
      // A channel that was taken out of the settings has nobody to tell any more.
      await send?.(newsOf(this.environment.siteUrl, state, ids));
      return (after) => afterTelling(after, channel, send ? ids : { begun: [], mended: ids.mended }, now);
    } catch (error) {
      console.error(`The ${channel} could not be sent (${String(error)}); it is tried again after the next look.`);
      return (after) => after;
    }
  }

  private async heartbeat(): Promise<void> {
    const { HEARTBEAT_URL } = this.environment;
    if (!HEARTBEAT_URL) return;
    try {
      const apartMs = (await beat(HEARTBEAT_URL)) ?? 0;
      const text = `The clock of this machine is ${Math.round(apartMs / 1_000)} s wrong.`;
      this.clock = apartMs > skewMs ? { id: 'clock', severity: 'problem', text, action: 'Turn on time synchronisation (NTP).' } : undefined;
    } catch (error) {
      console.error(`The heartbeat's address does not answer (${String(error)}).`);
    }
  }
}
