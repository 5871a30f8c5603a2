import { Injectable } from '@nestjs/common';

/** How deliveries are sent. Tests replace it to save time. */
@Injectable()
export class DeliverySettings {
  /** Deliveries sent at once on each channel, by one process: no channel takes another's places. */
  placesPerChannel = 4;
  /** After this many tries in a row that reached nobody, a channel gets one try at a time until one succeeds. */
  failuresUntilProbing = 3;
  /** Shortest time between two polls while a place is free, so that a flood of new deliveries is taken together. Milliseconds. */
  leastBetweenLooksMs = 100;
  /** Longest time between two polls; a new delivery wakes the lanes at once. Milliseconds. */
  pollMs = 10_000;
  /** Longest try, whatever the channel does: longer than an email's conversation may take (MailSettings). Milliseconds. */
  tryMs = 150_000;
  /** How long an outcome is held while the database is away. Milliseconds. */
  recordMs = 60_000;
  /** A delivery without an outcome by then is taken up again: its process died. Longer than a try and storing its outcome take. Seconds. */
  leaseSeconds = 240;
  /** How long tries under way may go on after the server was told to stop. Milliseconds. */
  stopMs = 3_000;
  /** A delivery without any channel to take it waits for one up to this age. */
  keepDays = 7;
}
