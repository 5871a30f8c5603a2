import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { idempotencyKeyDays, retention, securityEventDays } from '#dto';
import { knownBrowserMs } from '../../auth/known-browsers.js';
import { sessionLife } from '../../auth/session.entity.js';
import { deleteInBatches } from '../../platform/database/delete-in-batches.js';
import { EnquiriesService } from '../../enquiries/enquiries.service.js';
import { PhotoIntake } from '../../uploads/intake/photo-intake.js';
import { PhotosService } from '../../uploads/photos.service.js';

const hourMs = 60 * 60 * 1_000;

/** A form sent again with its key after this time is taken as a new one. */
const keyLifeMs = idempotencyKeyDays * 24 * hourMs;

/** For a morning's tests and lists: long enough to show when a channel last worked. */
const messageLifeMs = 40 * 24 * hourMs;

/** A device that has shown nothing for this time is forgotten. */
const deviceLifeMs = 90 * 24 * hourMs;
const silentDevice = 'greatest(proven_at, created_at) < $1';

/** A task returns the number of things it dealt with. It may run again at any time, and ends soon after its signal is aborted. */
export type HousekeepingTask = (now: Date, signal: AbortSignal) => Promise<number>;

/** All tasks of housekeeping. */
@Injectable()
export class HousekeepingTasks {
  readonly list: Record<string, HousekeepingTask> = {
    'orphan uploads removed': (now, signal) => this.photos.removeOrphans(before(now, retention.orphanUploads.hours * hourMs), signal),
    'folders of stale uploads removed': () => this.intake.removeStaleFolders(),
    'records past their retention removed': (now) => this.enquiries.removeExpired(now),
    'ended sessions removed': (now) => this.removeSessions(now),
    'idempotency keys removed': (now) => this.removeKeys(now),
    'looks forgotten': (now) => deleteInBatches(this.dataSource, 'enquiry_looks', 'at < $1', [before(now, 24 * hourMs)]),
    'messages of no record forgotten': (now) =>
      deleteInBatches(this.dataSource, 'deliveries', 'enquiry_id IS NULL AND queued_at < $1', [before(now, messageLifeMs)]),
    'security events forgotten': (now) =>
      deleteInBatches(this.dataSource, 'security_events', 'at < $1', [before(now, securityEventDays * 24 * hourMs)]),
    'silent devices forgotten': (now) => deleteInBatches(this.dataSource, 'devices', silentDevice, [before(now, deviceLifeMs)]),
    'unused browsers forgotten': (now) =>
      deleteInBatches(this.dataSource, 'known_browsers', 'last_used_at < $1', [before(now, knownBrowserMs)]),
    'unused challenges removed': (now) => deleteInBatches(this.dataSource, 'passkey_challenges', 'expires_at < $1', [now]),
    'unused codes removed': (now) => deleteInBatches(this.dataSource, 'sign_in_codes', 'expires_at < $1', [now]),
    'limits forgotten': (now) => this.forgetLimits(now),
  };

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly photos: PhotosService,
    private readonly intake: PhotoIntake,
    private readonly enquiries: EnquiriesService,
  ) {}

  private removeSessions(now: Date): Promise<number> {
    const moments = [before(now, sessionLife.idleMs), before(now, sessionLife.absoluteMs)];
    return deleteInBatches(this.dataSource, 'sessions', 'last_seen_at < $1 OR created_at < $2', moments);
  }

  private removeKeys(now: Date): Promise<number> {
    return deleteInBatches(this.dataSource, 'idempotency_keys', 'created_at < $1', [before(now, keyLifeMs)]);
  }

  private forgetLimits(now: Date): Promise<number> {
    return deleteInBatches(this.dataSource, 'rate_limits', 'resets_at < $1', [now]);
  }
}

function before(moment: Date, ms: number): Date {
  return new Date(moment.getTime() - ms);
}
