import type { MailSettings } from './mail/mail-settings.js';

/**
 * Seconds to wait after the first failure, the second, …: growing, at least giveUpSeconds in all. The last wait is followed by the last
 * try.
 */
export function retryWaits({ firstWaitSeconds, longestWaitSeconds, giveUpSeconds }: MailSettings): number[] {
  const waits: number[] = [];
  for (let total = 0, wait = firstWaitSeconds; total < giveUpSeconds; wait = Math.min(wait * 2, longestWaitSeconds)) {
    waits.push(wait);
    total += wait;
  }
  return waits;
}
