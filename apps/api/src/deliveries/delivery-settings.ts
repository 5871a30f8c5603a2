import { Injectable } from '@nestjs/common';

/** How deliveries are worked on. Tests replace it to hurry. */
@Injectable()
export class DeliverySettings {
  /** Deliveries at once in one process. */
  concurrency = 4;
  /** Shortest time between two looks while there is a place free: a flood of new deliveries is looked at together. Milliseconds. */
  leastBetweenLooksMs = 100;
  /** Longest rest between two looks for work; a new delivery wakes the worker at once. Milliseconds. */
  pollMs = 10_000;
  /**
   * One that has no outcome by then belongs to a process that died, and is taken up again. Longer than a try and its noting may take.
   * Seconds.
   */
  leaseSeconds = 240;
  /** How long an outcome is kept in hand while the database is away. Milliseconds. */
  recordMs = 60_000;
  /** How long tries under way may go on after the server was told to stop. Milliseconds. */
  stopMs = 5_000;
  /** One that found no way out is sent once there is one, up to this age. */
  keepDays = 7;
}
