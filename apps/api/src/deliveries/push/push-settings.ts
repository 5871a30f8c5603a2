import type { Agent } from 'node:https';
import { Injectable } from '@nestjs/common';

/** How pushes are sent. Tests replace it to save time, and to trust a push service of their own. */
@Injectable()
export class PushSettings {
  /** Longest silence of the push service, and longest push in all. Milliseconds. */
  silenceMs = 15_000;
  wholeMs = 30_000;
  /** After this, a push that is not answered lets the next one begin, perhaps at another service. Milliseconds. */
  placeMs = 1_000;
  /** Seconds between tries: an emergency is alerted again after five minutes anyway. */
  retryWaits: readonly number[] = [5, 20, 60, 180, 600, 1_800, 3_600];
  /** Makes the connections; undefined: Node's own. */
  agent: Agent | undefined;
}
