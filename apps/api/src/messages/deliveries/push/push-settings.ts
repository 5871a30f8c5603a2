import type { Agent } from 'node:https';
import { Injectable } from '@nestjs/common';

/** How pushes are sent. Tests replace it to hurry, and to trust a push service of their own. */
@Injectable()
export class PushSettings {
  /** Of silence of the push service, and of the whole push. Milliseconds. */
  silenceMs = 15_000;
  wholeMs = 30_000;
  /** Seconds between tries: the alerts of an emergency come again after five minutes by themselves. */
  retryWaits: readonly number[] = [5, 20, 60, 180, 600, 1_800, 3_600];
  /** Makes the connections; undefined: Node's own. */
  agent: Agent | undefined;
}
