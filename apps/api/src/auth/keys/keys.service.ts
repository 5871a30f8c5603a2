import { Injectable } from '@nestjs/common';
import { DataSource, Not } from 'typeorm';
import { type KeyKind, keyKinds, type KeyView } from '#dto';
import { AlertPerson } from '../../deliveries/alert-person.entity.js';
import { Device } from '../../deliveries/push/device.entity.js';
import { Environment } from '../../platform/config/environment.js';
import type { ActingSessionRow } from '../../platform/http/guards/acting-session.js';
import { recordSecurityEvent } from '../../security-events/record-security-event.js';
import { assertStillSignedIn } from '../people/locked-person.js';
import { assertFresh } from '../fresh-sign-in.guard.js';
import { KnownBrowser } from '../known-browser.entity.js';
import { Passkey } from '../passkeys/passkey.entity.js';
import { isLiving, Session } from '../session.entity.js';
import { keyTables } from './end-keys.js';
import { Mailbox } from './mailbox.js';

const calendarName = 'Visits calendar';

/** The acting session and its known browser. */
export interface ActingBrowser {
  session: ActingSessionRow;
  browserId: string | undefined;
}

/** A visits calendar, which is an entity of a room above. */
interface Feed {
  userId: string;
  createdAt: Date;
  lastReadAt: Date | null;
}

type Key = Omit<KeyView, 'since' | 'lastUsedAt'> & Record<'since' | 'lastUsedAt', Date | null>;

/** The table of each kind of key, by name as it may be another feature's, and its columns. The mailbox is changed, not ended. */
const endable: Record<Exclude<KeyKind, 'mailbox'>, { table: (typeof keyTables)[number]; column: string; name: string }> = {
  session: { table: 'sessions', column: 'id', name: 'device' },
  browser: { table: 'known_browsers', column: 'id', name: 'name' },
  passkey: { table: 'passkeys', column: 'id', name: 'label' },
  calendar: { table: 'calendar_feeds', column: 'user_id', name: `'${calendarName}'` },
  device: { table: 'devices', column: 'id', name: 'label' },
};

/** The keys of one person: the ways in, and whatever else ends when the person is removed. */
@Injectable()
export class KeysService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly environment: Environment,
    private readonly mailbox: Mailbox,
  ) {}

  /** By kind; those of the acting browser first, then the most recently used. */
  async list({ session: { id, userId }, browserId }: ActingBrowser): Promise<KeyView[]> {
    const { manager } = this.dataSource;
    const [sessions, browsers, passkeys, feeds, devices, mailboxes] = await Promise.all([
      manager.findBy(Session, { userId, ...isLiving() }),
      manager.findBy(KnownBrowser, { userId }),
      manager.findBy(Passkey, { userId }),
      manager.findBy<Feed>('calendar_feeds', { userId }),
      manager.findBy(Device, { userId }),
      manager.findBy(AlertPerson, { userId, email: Not('') }),
    ]);
    const openedBy = sessions.find((session) => session.id === id)?.passkeyId;
    const keys: Record<KeyKind, Omit<Key, 'kind'>[]> = {
      session: sessions.map((key) => ({
        id: key.id, name: key.device || 'Unknown device', since: key.createdAt, lastUsedAt: key.lastSeenAt, current: key.id === id,
      })),
      browser: browsers.map((key) => ({
        id: key.id, name: key.name, since: key.createdAt, lastUsedAt: key.lastUsedAt, current: key.id === browserId,
      })),
      passkey: passkeys.map((key) => ({
        id: key.id, name: key.label, since: key.createdAt, lastUsedAt: key.lastUsedAt, current: key.id === openedBy, synced: key.synced,
      })),
      calendar: feeds.map((key) => ({ id: userId, name: calendarName, since: key.createdAt, lastUsedAt: key.lastReadAt, current: false })),
      device: devices.map((key) => ({
        id: key.id, name: key.label, since: key.createdAt, lastUsedAt: key.provenAt, current: key.browserId === (browserId ?? 'none'),
      })),
      mailbox: mailboxes.map(({ email }) => ({ id: userId, name: email, since: null, lastUsedAt: null, current: false })),
    };
    return keyKinds.flatMap((kind) => keys[kind].toSorted(byUse).map((key) => keyView({ kind, ...key })));
  }

  /**
   * Ends one key. Returns false if the person has no such key, or it is the acting session. Throws sign-in-again for passkeys and the
   * mailbox, on which signing in depends.
   */
  async end(session: ActingSessionRow, kind: KeyKind, id: string): Promise<boolean> {
    if (kind === 'passkey' || kind === 'mailbox') assertFresh(session);
    if (kind === 'mailbox') return id === session.userId && this.mailbox.change(session, '');
    if (id === session.id) return false;
    return this.dataSource.transaction(async (manager) => {
      const { table, column, name } = endable[kind];
      const ending = manager.createQueryBuilder().delete().from(table).returning(`${name} AS name`);
      const result = await ending.where(`user_id = :userId AND ${column} = :id`, { userId: session.userId, id }).execute();
      const [ended] = result.raw as { name: string }[];
      if (ended)
        await recordSecurityEvent(manager, this.environment, {
          event: kind === 'passkey' ? 'passkey-removed' : 'key-ended',
          userId: session.userId,
          by: session,
          about: ended.name,
        });
      return ended !== undefined;
    });
  }

  /**
   * Ends all keys but those of the acting browser: its session, the passkey that opened it, the known browser and its alerts. The mailbox
   * stays, since codes go there.
   */
  async endOthers({ session, browserId }: ActingBrowser): Promise<void> {
    const { id, userId } = session;
    await this.dataSource.transaction(async (manager) => {
      await assertStillSignedIn(manager, session);
      const { passkeyId } = await manager.findOneByOrFail(Session, { id });
      const kept: Partial<Record<(typeof keyTables)[number], [column: string, value: string | null | undefined]>> = {
        sessions: ['id', id],
        known_browsers: ['id', browserId],
        passkeys: ['id', passkeyId],
        devices: ['browser_id', browserId],
      };
      for (const table of keyTables) {
        if (table === 'alert_people') continue;
        const [column, value] = kept[table] ?? ['user_id', null];
        const isOther = `user_id = :userId AND (${column} = :value::uuid) IS NOT TRUE`;
        await manager.createQueryBuilder().delete().from(table).where(isOther, { userId, value: value ?? null }).execute();
      }
      await recordSecurityEvent(manager, this.environment, { event: 'keys-ended', userId, by: session });
    });
  }
}

function byUse(a: Omit<Key, 'kind'>, b: Omit<Key, 'kind'>): number {
  const lastUse = ({ lastUsedAt }: Pick<Key, 'lastUsedAt'>) => lastUsedAt?.getTime() ?? 0;
  return Number(b.current) - Number(a.current) || lastUse(b) - lastUse(a) || (a.id < b.id ? -1 : 1);
}

function keyView({ since, lastUsedAt, ...key }: Key): KeyView {
  return { ...key, since: since?.toISOString() ?? null, lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
