import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { idempotencyKeyDays, retention, securityEventDays } from '#dto';
import { knownBrowserMs } from '../../auth/known-browsers.js';
import { sessionLife } from '../../auth/session.entity.js';
import { endWithin, NoEnd } from '../../platform/config/end-within.js';
import { deleteInBatches } from '../../platform/database/delete-in-batches.js';
import { PeriodicWork } from '../../platform/periodic/periodic-work.js';
import { EnquiriesService } from '../../enquiries/enquiries.service.js';
import { PhotoIntake } from '../../uploads/intake/photo-intake.js';
import { PhotosService } from '../../uploads/photos.service.js';

const hourMs = 60 * 60 * 1_000;
const dayMs = 24 * hourMs;

/** Time for each task, so that the others have their turn, and for all together. */
const taskMs = 120_000;
const endSeconds = 1_800;

/** Days for which messages of no record are kept: long enough to show when a channel last worked. */
const messageDays = 40;

/** Days for which what ended is known: longer than any backup is kept. */
const endedDays = 400;

/** A device that has shown nothing for these days is forgotten. */
const deviceDays = 90;

/** SQL: a call that somebody wrote down has its key as its id, and keeps it, so that other words under it are refused. */
const forgottenKeys = 'created_at < $1 AND NOT EXISTS (SELECT FROM enquiries WHERE kind = call AND id::text = lower(key))';

/** A task returns the number of things it dealt with. It may run again at any time, and ends soon after its signal is aborted. */
type HousekeepingTask = (now: Date, signal: AbortSignal) => Promise<number>;

/** Runs all tasks once an hour, in one process, however many there are. */
@Injectable()
export class Housekeeping implements OnModuleInit {
  readonly tasks: Record<string, HousekeepingTask> = {
    'orphan uploads removed': (now, signal) => this.photos.removeOrphans(before(now, retention.orphanUploads.hours * hourMs), signal),
    'folders of stale uploads removed': () => this.intake.removeStaleFolders(),
    'records past their retention removed': (now) => this.enquiries.removeExpired(now),
    'ended sessions removed': (now) =>
      this.remove('sessions', 'last_seen_at < $1 OR created_at < $2', before(now, sessionLife.idleMs), before(now, sessionLife.absoluteMs)),
    'idempotency keys removed': (now) => this.remove('idempotency_keys', forgottenKeys, before(now, idempotencyKeyDays * dayMs)),
    'looks forgotten': (now) => this.remove('enquiry_looks', 'at < $1', before(now, dayMs)),
    'messages of no record forgotten': (now) =>
      this.remove('deliveries', 'enquiry_id IS NULL AND queued_at < $1', before(now, messageDays * dayMs)),
    'security events forgotten': (now) => this.remove('security_events', 'at < $1', before(now, securityEventDays * dayMs)),
    'silent devices forgotten': (now) => this.remove('devices', 'greatest(proven_at, created_at) < $1', before(now, deviceDays * dayMs)),
    'unused browsers forgotten': (now) => this.remove('known_browsers', 'last_used_at < $1', before(now, knownBrowserMs)),
    'unused challenges removed': (now) => this.remove('passkey_challenges', 'expires_at < $1', now),
    'unused codes removed': (now) => this.remove('sign_in_codes', 'expires_at < $1', now),
    'ends that no backup knows forgotten': (now) =>
      this.remove('ended', `at < $1 AND kind <> 'installation'`, before(now, endedDays * dayMs)),
    'limits forgotten': (now) => this.remove('rate_limits', 'resets_at < $1', now),
  };

  private readonly logger = new Logger(Housekeeping.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly photos: PhotosService,
    private readonly intake: PhotoIntake,
    private readonly enquiries: EnquiriesService,
    private readonly periodic: PeriodicWork,
  ) {}

  onModuleInit(): void {
    this.periodic.add({ name: 'housekeeping', everySeconds: 3_600, retrySeconds: 300, endSeconds, work: (now) => this.tidyUp(now) });
  }

  /** Runs every task, even after one failed or took too long; then throws, so that they soon run again. */
  async tidyUp(now: Date): Promise<void> {
    const failed: string[] = [];
    let overrun: NoEnd | undefined;
    for (const [task, work] of Object.entries(this.tasks)) {
      try {
        const done = await endWithin(`Housekeeping ("${task}")`, taskMs, (signal) => work(now, signal));
        if (done) this.logger.log(`${task}: ${done}`);
      } catch (error) {
        this.logger.error(error);
        failed.push(task);
        if (error instanceof NoEnd) overrun ??= error;
      }
    }
    if (failed.length) throw overrun ?? new Error(`Not done: ${failed.join(', ')}`);
  }

  private remove(table: string, condition: string, ...moments: Date[]): Promise<number> {
    return deleteInBatches(this.dataSource, table, condition, moments);
  }
}

function before(moment: Date, ms: number): Date {
  return new Date(moment.getTime() - ms);
}
