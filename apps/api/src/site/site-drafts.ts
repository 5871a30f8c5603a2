import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, LessThan, Raw } from 'typeorm';
import { inTurn } from '../platform/database/in-turn.js';
import { changesBetween, editProblems, factsOf, hoursOf, mergePatch, shippedClaims, type SiteDraft, type SiteEdits, type SiteVersionView } from '#dto';
import { SiteEditsDto } from '#dto/nest';
import { assertStillSignedIn } from '../auth/people/locked-person.js';
import { recordSecurityEvent } from '../security-events/record-security-event.js';
import { ClosedDays } from '../enquiries/clock/closed-days.js';
import { usernameOf } from '../enquiries/history/actor.js';
import { Environment } from '../platform/config/environment.js';
import type { ActingSessionRow } from '../platform/http/guards/acting-session.js';
import { contractPipe } from '../platform/http/guards/validation.pipe.js';
import { invalidFields, ProblemError } from '../platform/http/problems/problem-error.js';
import { ClaimProofs } from './claim-proofs.js';
import { SiteDraftRow, SiteVersion } from './own-site.entities.js';
import { announceSite, OwnSite } from './own-site.js';
import { SitePictures } from './site-pictures.js';
import { londonDay, withPictures } from './site-words.js';

const draftId = 1;
/** How many versions the list shows, and how long older ones are kept. */
const versionsShown = 50;
const versionsKeptDays = 730;
/** Letters in which an event says what changed. */
const mostAbout = 180;
/** The largest integer of PostgreSQL. */
const mostVersions = 2 ** 31 - 1;

type OpenDraft = Omit<SiteDraftRow, 'id' | 'updatedAt'>;

const pipe = contractPipe();

/** The owner's changes of the site: one draft, published as numbered versions. SQL: TypeORM locks no tables. */
@Injectable()
export class SiteDrafts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly environment: Environment,
    private readonly site: OwnSite,
    private readonly proofs: ClaimProofs,
    private readonly closedDays: ClosedDays,
    private readonly pictures: SitePictures,
  ) {}

  async read(): Promise<SiteDraft & { version: number }> {
    const { manager } = this.dataSource;
    const [draft, published, proofs, state, pictures] = await Promise.all([
      draftOf(manager),
      publishedOf(manager),
      this.proofs.list(),
      this.site.state(),
      this.pictures.names(),
    ]);
    const { version, looked } = draft;
    const edits = withPictures(draft.edits, pictures);
    return { edits, version, looked, renewed: renewedIn(draft), published: published && viewOf(published, pictures), proofs, state };
  }

  /** Merges a patch (RFC 7396); returns the new version. Throws invalid-fields by paths such as `reviews.2.day`; `stale` if it changed. */
  async change(patch: unknown, isExpected: (version: number) => boolean): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const draft = await draftOf(manager, true);
      if (!isExpected(draft.version)) throw new ProblemError('stale');
      const edits = await this.checked(mergePatch(draft.edits, patch));
      await this.assertPictures(patch as SiteEdits);
      return this.store(manager, edits, draft, Object.keys((patch as SiteEdits).claims ?? {}));
    });
  }

  /** Publishes the draft; returns the number of the version in force. The same words again are no new version. */
  publish(session: ActingSessionRow, isExpected: (version: number) => boolean): Promise<number> {
    return this.putInForce(session, { kind: 'publish' }, async (manager) => {
      const draft = await draftOf(manager, true);
      if (!isExpected(draft.version)) throw new ProblemError('stale');
      await this.checked(draft.edits);
      return draft.edits;
    });
  }

  /** Publishes an earlier version once more, 0 being the site as shipped. The draft becomes the same, unless it is another by now: stale. */
  bringBack(session: ActingSessionRow | undefined, number: number, isExpected: (version: number) => boolean): Promise<number> {
    return this.putInForce(session, { kind: 'undo', from: number }, async (manager) => {
      const version = await versionOf(manager, number);
      const draft = await draftOf(manager, true);
      // Somebody whose answer was lost asks again.
      if (isDeepStrictEqual(draft.edits, version.edits)) return version.edits;
      if (!isExpected(draft.version)) throw new ProblemError('stale');
      await this.store(manager, version.edits, draft);
      return version.edits;
    });
  }

  /** Publishes these words for a person at the server; the draft becomes the same. Throws invalid-fields as `change` does. */
  publishFromServer(edits: unknown): Promise<number> {
    return this.putInForce(undefined, { kind: 'import' }, async (manager) => {
      const checked = await this.checked(edits);
      const draft = await draftOf(manager, true);
      await this.store(manager, checked, draft);
      return checked;
    });
  }

  /** The words that visitors read; none of the owner's: an empty object. */
  async published(): Promise<{ number: number; edits: SiteEdits }> {
    return (await publishedOf(this.dataSource.manager)) ?? { number: 0, edits: {} };
  }

  /** Throws invalid-fields, by the fields' paths, if these words break a rule. */
  async checked(edits: unknown): Promise<SiteEdits> {
    const dto = (await pipe.transform(edits, { type: 'body', metatype: SiteEditsDto })) as SiteEdits;
    const plain = JSON.parse(JSON.stringify(dto)) as SiteEdits;
    const problems = editProblems(plain, londonDay(new Date()));
    if (problems.length > 0) throw invalidFields(...problems.map((problem) => ({ ...problem, code: 'wrong-format' as const })));
    return plain;
  }

  /** Newest first. */
  async versions(): Promise<SiteVersionView[]> {
    const rows = await this.dataSource.manager.find(SiteVersion, { order: { number: 'DESC' }, take: versionsShown });
    const pictures = await this.pictures.names();
    return rows.map((row) => viewOf(row, pictures));
  }

  /** Begins to render the draft, or an earlier version, for one browser; returns its cookie's value. Throws not-found, not-signed-in. */
  async preview(session: ActingSessionRow, version?: number): Promise<string> {
    this.site.assertCanRender();
    const { manager } = this.dataSource;
    const { edits } = version === undefined ? await draftOf(manager) : await versionOf(manager, version);
    if (version === undefined) {
      const row = { id: draftId, edits: {}, version: 0, looked: true };
      await manager.createQueryBuilder().insert().into(SiteDraftRow).values(row).orUpdate(['looked'], ['id']).execute();
    }
    return this.site.renderDraft(edits, version ?? 'draft', session);
  }

  /** Tells everybody by email, the previous mailbox too. Without a session, it is somebody at the server. `from`: what comes back. */
  private async putInForce(
    session: ActingSessionRow | undefined,
    { kind, from }: { kind: SiteVersionView['kind']; from?: number },
    editsIn: (manager: EntityManager) => Promise<SiteEdits>,
  ): Promise<number> {
    this.site.assertCanRender();
    const number = await this.dataSource.transaction(async (manager) => {
      const edits = await editsIn(manager);
      const before = await publishedOf(manager);
      if (isDeepStrictEqual(edits, before?.edits ?? {})) return before?.number ?? 0;
      if (session) await assertStillSignedIn(manager, session);
      const next = (before?.number ?? 0) + 1;
      const madeBy = session ? await usernameOf(manager, session.userId) : 'the server';
      await manager.insert(SiteVersion, { number: next, edits, kind, madeBy });
      const isOld = Raw((madeAt) => `${madeAt} < now() - interval '${versionsKeptDays} days'`);
      await manager.delete(SiteVersion, { madeAt: isOld, number: LessThan(next - 1) }); // Undo goes to that one
      if (!isDeepStrictEqual(hoursOf(edits.hours), hoursOf(before?.edits.hours))) await this.closedDays.announce(londonDay(new Date()), manager);
      const [former, present] = [before?.edits ?? {}, edits].map((each) => factsOf(each, '').business.email);
      const changes = changesBetween(before?.edits ?? {}, edits);
      await recordSecurityEvent(manager, this.environment, {
        event: from === undefined ? 'site-published' : 'site-restored',
        userId: session?.userId ?? null,
        by: session,
        about: inShort(from === undefined ? changes : [from === 0 ? 'as it came' : `version ${from}`, ...changes]),
        formerMailbox: former === present ? undefined : former,
      });
      return next;
    });
    await announceSite(this.dataSource);
    return number;
  }

  /** Throws invalid-fields if this patch names a picture that is not there. */
  private async assertPictures({ pictures, who }: SiteEdits): Promise<void> {
    const there = await this.pictures.names();
    const faces = [...Object.entries(pictures ?? {}).map(([place, picture]) => [`pictures.${place}.file`, picture.file]), ['who.face', who?.face]];
    const gone = faces.flatMap(([field, file]) => (field && file && !there.has(file) ? [field] : []));
    const message = 'This photo is no longer there. Choose it again';
    if (gone.length > 0) throw invalidFields(...gone.map((field) => ({ field, message, code: 'not-there' as const })));
  }

  /** `claims`: those that somebody has just saved, over the shipped ones of this release. */
  private async store(manager: EntityManager, edits: SiteEdits, before: OpenDraft, claims: string[] = []): Promise<number> {
    const older = Object.entries(before.basedOn).filter(([claim]) => !claims.includes(claim));
    const basedOn = { ...shippedClaims, ...Object.fromEntries(older) };
    const version = before.version + 1;
    await manager.upsert(SiteDraftRow, { id: draftId, edits, basedOn, version, updatedAt: () => 'now()' }, ['id']);
    return version;
  }
}

async function draftOf(manager: EntityManager, toChange = false): Promise<OpenDraft> {
  // The first draft has no row yet to lock.
  if (toChange) await inTurn(manager, 'site draft');
  return (await manager.findOneBy(SiteDraftRow, { id: draftId })) ?? { edits: {}, version: 0, looked: false, basedOn: {} };
}

/** A release can reword only claims: the other shipped words are stand-ins, to which nobody returns. */
function renewedIn({ edits, basedOn }: OpenDraft): string[] {
  return Object.entries(shippedClaims).flatMap(([claim, shipped]) =>
    claim in (edits.claims ?? {}) && (basedOn[claim] ?? shipped) !== shipped ? [claim] : [],
  );
}

/** The changes, as far as an event has room for them. */
function inShort(changes: string[]): string {
  const text = changes.join(', ');
  return text.length <= mostAbout ? text : `${text.slice(0, text.lastIndexOf(', ', mostAbout))} and more`;
}

/** 0 is the site as shipped. */
async function versionOf(manager: EntityManager, number: number): Promise<Pick<SiteVersion, 'edits'>> {
  const isThere = number > 0 && number <= mostVersions;
  const version = number === 0 ? { edits: {} } : isThere && (await manager.findOneBy(SiteVersion, { number }));
  if (!version) throw new ProblemError('not-found');
  return version;
}

async function publishedOf(manager: EntityManager): Promise<SiteVersion | null> {
  const [version = null] = await manager.find(SiteVersion, { order: { number: 'DESC' }, take: 1 });
  return version;
}

function viewOf({ number, kind, edits, madeAt, madeBy }: SiteVersion, pictures: ReadonlySet<string>): SiteVersionView {
  return { number, kind, edits: withPictures(edits, pictures), at: madeAt.toISOString(), by: madeBy };
}
