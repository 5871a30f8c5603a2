import { apiRoutes, type SecurityEventView } from '#dto';
import { eventually } from '../../../test/eventually.js';
import { type MailApp, ownerMailbox, startMailApp } from '../../../test/mail-app.js';
import { createOwner } from '../../auth/create-owner.js';
import { Environment } from '../../platform/config/environment.js';
import { type NewSecurityEvent, recordSecurityEvent, promptMails } from '../../security-events/record-security-event.js';

type Name = 'owner' | 'sam' | 'alex';
const [sams, alexs] = ['Sam@trees.example', 'alex@trees.example'];

let day: MailApp;
let people: Record<Name, string>;
let session: { id: string; userId: string };
beforeAll(async () => {
  day = await startMailApp();
  for (const name of ['sam', 'alex']) await createOwner(day.api.dataSource, name, 'a staple of battery horses');
  const users = await query<{ id: string; username: Name }>('SELECT id, username FROM users');
  people = Object.fromEntries(users.map(({ id, username }) => [username, id])) as typeof people;
  await query(`INSERT INTO alert_people (user_id, email) VALUES ($1, $2), ($3, $4)`, [people.sam, sams, people.alex, alexs]);
  session = { id: '00000000-0000-4000-8000-000000000001', userId: people.sam };
  await query(`INSERT INTO sessions (id, user_id, device) VALUES ($1, $2, 'Safari on iPhone')`, [session.id, session.userId]);
});
afterAll(() => day.close());
beforeEach(async () => {
  await eventually(async () => expect(await query(`SELECT FROM deliveries WHERE state = 'waiting' AND due_at <= now()`)).toEqual([]));
  await query('DELETE FROM security_events');
  await query('DELETE FROM deliveries');
  await query('UPDATE alert_people SET email = $1 WHERE user_id = $2', [alexs, people.alex]);
  await query('UPDATE users SET suspended_at = NULL, removed_at = NULL');
  day.peer.taken.length = 0;
  day.peer.mood = 'ok';
});

function query<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
  return day.api.dataSource.query<Row[]>(sql, values);
}

const note = (entry: NewSecurityEvent, then = '') =>
  day.api.dataSource.transaction(async (manager) => {
    await recordSecurityEvent(manager, day.api.app.get(Environment), entry);
    if (then) await manager.query(then);
  });

/** The mailboxes that have got an email, once they have. */
const told = (count: number) =>
  eventually(() => {
    const mailboxes = day.peer.taken.flatMap(({ to }) => to).sort();
    expect(mailboxes).toHaveLength(count);
    return mailboxes;
  });

describe('the email about changed access', () => {
  const passkey = (): NewSecurityEvent => ({ event: 'passkey-added', userId: people.sam, by: session, about: 'Sam’s phone' });

  it('goes to each mailbox once, and says who, what, when, where and what to do', async () => {
    await query(`UPDATE alert_people SET email = upper($1) WHERE user_id = $2`, [ownerMailbox, people.alex]);
    await note(passkey(), `UPDATE security_events SET at = '2026-07-01T12:05:00Z'`);
    const lower = (mailboxes: string[]) => mailboxes.map((mailbox) => mailbox.toLowerCase()).sort();
    expect(lower(await told(2))).toEqual(lower([ownerMailbox, sams]));
    const [mail] = await day.inbox(sams);
    expect(mail?.subject).toBe('sam added a passkey: Sam’s phone');
    expect(mail?.text?.trim()).toBe(`sam added a passkey: Sam’s phone

What happened
What: sam added a passkey: Sam’s phone
When: Wednesday, 1 July 2026 at 13:05 (British time)
Browser: Safari on iPhone

If you expected this, there is nothing to do.

If nobody knows of it, act now:
1. sam: open More, Sign-in, press “End everything but this”, and change the password.
2. Everybody else: ring sam and ask. Until you know, suspend sam under More, Team.
3. If nobody can sign in: whoever looks after the server runs “change-password sam --everything”.

Open More, Sign-in: http://trees.example/admin/dashboard?view=more&part=sign-in`);
    expect(mail?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
  });

  it('names whoever changed somebody else’s access, and says how to shut them out', async () => {
    await note({ event: 'person-added', userId: people.alex, by: session });
    await told(3);
    const [mail] = await day.inbox(ownerMailbox);
    expect(mail?.subject).toBe('alex was added by sam');
    expect(mail?.text).toContain('change-password sam --everything');
  });

  it('says that somebody at the server did it', async () => {
    await note({ event: 'password-changed', userId: people.alex });
    await told(3);
    const [mail] = await day.inbox(ownerMailbox);
    expect(mail?.subject).toBe('The password of alex was changed by whoever looks after the server');
  });

  it('about the site says what changed, and how to bring it back; at the server nobody’s password is at fault', async () => {
    await note({ event: 'site-published', userId: people.sam, by: session, about: 'Phone, Notice' });
    await told(3);
    const [mail] = await day.inbox(sams);
    expect(mail?.subject).toBe('sam published changes of the site: Phone, Notice');
    expect(mail?.text).toContain('1. Bring the site back as it was: open More, Site, History.\n2. sam: open More, Sign-in');
    await note({ event: 'site-restored', userId: null, about: 'version 3, Phone' });
    await told(6);
    const server = (await day.inbox(sams)).at(-1);
    expect(server?.subject).toBe('Whoever looks after the server brought back an earlier site: version 3, Phone');
    expect(server?.text).toContain('2. Ask whoever looks after the server: only they can do this.');
    expect(server?.text).not.toContain('change-password');
  });

  it('reaches suspended people only about their own access', async () => {
    await query('UPDATE users SET suspended_at = now() WHERE id = $1', [people.alex]);
    await note(passkey());
    expect(await told(2)).not.toContain(alexs);
    await note({ event: 'person-suspended', userId: people.alex, by: session });
    expect(await told(5)).toContain(alexs);
  });

  it('reaches the mailbox of somebody who was removed, once', async () => {
    const removed = `UPDATE users SET removed_at = now() WHERE username = 'alex'`;
    await note({ event: 'person-removed', userId: people.alex, by: session, formerMailbox: alexs }, removed);
    expect(await told(3)).toContain(alexs);
    await note(passkey());
    expect((await told(5)).filter((mailbox) => mailbox === alexs)).toHaveLength(1);
  });

  it('waits while the mail server is busy, although the change is made', async () => {
    day.peer.mood = 'busy';
    await note(passkey());
    await eventually(async () => expect(await query(`SELECT FROM deliveries WHERE attempts > 0`)).toHaveLength(3));
    const list = (await (await day.api.signedIn()).get(apiRoutes.securityEvents).expect(200)).body as SecurityEventView[];
    expect(list).toContainEqual(expect.objectContaining({ event: 'passkey-added', person: 'sam', by: 'sam', about: 'Sam’s phone' }));
    day.peer.mood = 'ok';
    await told(3);
  });

  it('is not sent about events that are not serious', async () => {
    await note({ event: 'record-deleted', userId: people.sam, by: session, about: 'TS-7K4Q2' });
    expect(await query('SELECT FROM deliveries')).toEqual([]);
  });
});

describe('a flood of events', () => {
  const signIn = () => note({ event: 'signed-in-new-browser', userId: people.sam, device: 'Chrome on Windows' });

  it('is reported once an hour from the sixth on, with every change in it', async () => {
    for (let times = 0; times < 100; times += 1) await signIn();
    await note({ event: 'person-added', userId: people.alex, by: session });
    // An event of another kind is not hidden by it.
    await told(3 * (promptMails + 1));
    expect((await day.inbox(alexs)).at(-1)?.subject).toBe('alex was added by sam');
    const waiting = await query<{ minutes: number }>(`SELECT extract(epoch FROM due_at - now())::float / 60 AS minutes FROM deliveries WHERE state = 'waiting' AND due_at > now()`);
    expect(waiting).toHaveLength(3);
    for (const { minutes } of waiting) expect(minutes).toBeLessThanOrEqual(61);
    await query(`UPDATE deliveries SET due_at = now() WHERE state = 'waiting'`);
    await query('NOTIFY deliveries');
    expect((await told(3 * (promptMails + 2))).filter((mailbox) => mailbox === alexs)).toHaveLength(promptMails + 2);
    const mail = (await day.inbox(alexs)).at(-1);
    expect(mail?.subject).toBe('95 changes to who gets in, or to the site');
    expect(mail?.text).toContain('sam signed in from a new browser (Chrome on Windows)');
    expect(mail?.text).toContain('and 55 more');
    expect(mail?.text).toContain(`${promptMails} emails of this kind were sent within 24 hours`);
  });

  it('is reported to nobody else', async () => {
    for (let times = 0; times < promptMails; times += 1) await signIn();
    await note({ event: 'person-suspended', userId: people.alex, by: session }, `UPDATE users SET suspended_at = now() WHERE username = 'alex'`);
    await signIn();
    await signIn();
    await told(3 * promptMails + 3);
    await query(`UPDATE deliveries SET due_at = now() WHERE state = 'waiting'`);
    await query('NOTIFY deliveries');
    await told(3 * promptMails + 5);
    expect((await day.inbox(alexs)).at(-1)?.subject).toBe('alex was suspended by sam');
    expect((await day.inbox(sams)).at(-1)?.subject).toBe('2 changes to who gets in, or to the site');
  });
});

test('an email about changed access proves no channel of alerts, and tests none', async () => {
  const owner = await day.api.signedIn();
  await query('DELETE FROM deliveries');
  await query('DELETE FROM rate_limits');
  day.peer.taken.length = 0;
  const before = (await owner.get(apiRoutes.alerts).expect(200)).body as unknown;
  await note({ event: 'keys-ended', userId: people.sam, by: session, formerMailbox: 'former@trees.example' });
  await told(4);
  expect((await owner.get(apiRoutes.alerts).expect(200)).body).toEqual(before);
  expect(await query(`SELECT FROM rate_limits WHERE key LIKE 'alert-mails%'`)).toEqual([]);
});
