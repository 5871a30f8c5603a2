import { Injectable } from '@nestjs/common';

/** How long sending a mail may take, and how long it is tried again. Tests replace it to hurry. */
@Injectable()
export class MailSettings {
  /** The three time-outs of one conversation: until connected, until greeted, of silence. Milliseconds. */
  connectionMs = 10_000;
  greetingMs = 10_000;
  silenceMs = 30_000;
  /** Of the whole conversation; well below the job's expiry, so that no second process starts meanwhile. Milliseconds. */
  conversationMs = 90_000;
  /** How long the outcome is kept in hand when the database is away; with the conversation still below the job's expiry. Milliseconds. */
  recordMs = 60_000;
  /** Waits after failures: the first, doubled each time up to the longest, until they add up to giveUpSeconds. */
  firstWaitSeconds = 30;
  longestWaitSeconds = 3_600;
  giveUpSeconds = 48 * 3_600;
  /** A mail that found no mail server is sent once there is one, up to this age. */
  keepDays = 7;
}
