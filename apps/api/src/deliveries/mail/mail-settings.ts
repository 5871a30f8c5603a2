import { Injectable } from '@nestjs/common';

/** How long sending an email may take, and how long it is retried. Tests replace it to save time. */
@Injectable()
export class MailSettings {
  /**
   * The three time-outs of a connection: until connected, until greeted, of silence. Milliseconds.
   * The last is long, since a server that takes long may have accepted the mail (RFC 5321, section 4.5.3.2.6).
   */
  connectionMs = 10_000;
  greetingMs = 10_000;
  silenceMs = 60_000;
  /** Longest whole conversation. Milliseconds. */
  conversationMs = 120_000;
  /** Waits after failures: the first, doubled each time up to the longest, until they add up to giveUpSeconds. */
  firstWaitSeconds = 30;
  longestWaitSeconds = 3_600;
  giveUpSeconds = 48 * 3_600;

  /** Seconds to wait after the first failure, the second, …. The last wait is followed by the last try. */
  get retryWaits(): number[] {
    const waits: number[] = [];
    for (let total = 0, wait = this.firstWaitSeconds; total < this.giveUpSeconds; wait = Math.min(wait * 2, this.longestWaitSeconds)) {
      waits.push(wait);
      total += wait;
    }
    return waits;
  }
}
