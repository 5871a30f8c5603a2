import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import { type ClaimProof, factsOf, isDay, labelOf, type Provable, type ProvableClaim, provables, type ProveClaim } from '#dto';
import { assertStillSignedIn } from '../auth/people/locked-person.js';
import { recordSecurityEvent } from '../security-events/record-security-event.js';
import { usernameOf } from '../enquiries/history/actor.js';
import { Environment } from '../platform/config/environment.js';
import type { ActingSessionRow } from '../platform/http/guards/acting-session.js';
import { invalidFields, ProblemError } from '../platform/http/problems/problem-error.js';
import { Photo } from '../uploads/photo.entity.js';
import { photoViewOf, PhotosService } from '../uploads/photos.service.js';
import { ClaimProofRow, SiteVersion } from './own-site.entities.js';
import { announceSite } from './own-site.js';
import { londonDay } from './site-words.js';

const stillClaimed =
  'This proof has ended, and keeps its claim off the site. Enter a new one in its place; or empty the claim, publish, and then remove this.';

/** The documents behind the site's claims and tickets. A changed one changes the site at once: from its last day on the claim is gone. */
@Injectable()
export class ClaimProofs {
  constructor(
    private readonly dataSource: DataSource,
    private readonly photos: PhotosService,
    private readonly environment: Environment,
  ) {}

  async list(): Promise<ClaimProof[]> {
    const { manager } = this.dataSource;
    const rows = await manager.find(ClaimProofRow, { order: { claim: 'ASC' } });
    const photos = await manager.findBy(Photo, { claim: In(rows.map(({ claim }) => claim)) });
    return rows.map(({ claim, reference, validUntil, addedAt, addedBy }) => {
      const photo = photos.find((each) => each.claim === claim);
      return { claim, reference, validUntil, addedAt: addedAt.toISOString(), addedBy, photo: photo ? photoViewOf(photo) : null };
    });
  }

  /** Tells everybody by email. Throws not-signed-in; invalid-fields for a day that does not exist, or an upload that is not there. */
  async put(claim: Provable, { reference, validUntil, photo }: ProveClaim, session: ActingSessionRow): Promise<void> {
    if (!isDay(validUntil))
      throw invalidFields({ field: 'validUntil', message: 'There is no such day. Enter one such as 2027-03-01', code: 'wrong-format' });
    await this.dataSource.transaction(async (manager) => {
      const row = { claim, reference, validUntil, addedBy: await usernameOf(manager, session.userId), addedAt: () => 'now()' };
      await manager.upsert(ClaimProofRow, row, ['claim']);
      if (photo !== undefined) await this.keepPhoto(manager, claim, photo);
      await this.recordEvent(manager, session, 'proof-saved', `${labelOf(provables, claim)}, valid until ${validUntil}`);
    });
    await announceSite(this.dataSource);
  }

  /**
   * Tells everybody by email. Throws conflict if the proof has ended and its claim is still among the published words: it would be public
   * again; not-signed-in.
   */
  async withdraw(claim: Provable, session: ActingSessionRow): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const proof = await manager.findOneBy(ClaimProofRow, { claim });
      const [version] = await manager.find(SiteVersion, { order: { number: 'DESC' }, take: 1 });
      const { claims, who } = factsOf(version?.edits ?? {}, '');
      const isClaimed = claim in claims ? claims[claim as ProvableClaim] !== '' : who?.tickets.includes(labelOf(provables, claim));
      if (!proof) return;
      if (isClaimed && proof.validUntil < londonDay(new Date())) throw new ProblemError('conflict', { detail: stillClaimed });
      await manager.delete(ClaimProofRow, { claim });
      await manager.delete(Photo, { claim });
      await this.recordEvent(manager, session, 'proof-removed', labelOf(provables, claim));
    });
    await announceSite(this.dataSource);
  }

  private async recordEvent(
    manager: EntityManager,
    by: ActingSessionRow,
    event: 'proof-saved' | 'proof-removed',
    about: string,
  ): Promise<void> {
    await assertStillSignedIn(manager, by);
    await recordSecurityEvent(manager, this.environment, { event, userId: by.userId, by, about });
  }

  /** Housekeeping removes the files of the previous photo. */
  private async keepPhoto(manager: EntityManager, claim: Provable, photo: string): Promise<void> {
    const [id] = this.photos.idsOf([photo]);
    await manager.delete(Photo, { claim, ...(id !== undefined && { id: Not(id) }) });
    if (id === undefined) return;
    const free = { id, quoteId: IsNull(), enquiryId: IsNull() };
    const kept = await manager.update(Photo, [{ ...free, claim: IsNull() }, { ...free, claim }], { claim, sender: null });
    if (kept.affected === 0) throw invalidFields({ field: 'photo', message: 'This photo is no longer there. Choose it again', code: 'not-there' });
  }
}
