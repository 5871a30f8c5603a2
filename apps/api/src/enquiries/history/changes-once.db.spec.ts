import { randomUUID } from 'node:crypto';
import { enquiryKinds, eventIdHeader, idempotencyKeyHeader, nobodyMessage, type UpdateEnquiry } from '#dto';
import { type InboxApp, type OpenedRecord, startInboxApp } from '../../../test/inbox-app.js';

describe('a repeated change', () => {
  let inbox: InboxApp;
  let record: OpenedRecord;
  beforeAll(async () => {
    inbox = await startInboxApp();
  });
  beforeEach(async () => {
    record = await inbox.opened();
  });
  afterAll(() => inbox.close());

  const patch = (key: string, change: UpdateEnquiry, { by = inbox.owner, etag = '"1"', of = record } = {}) =>
    by.patch(of.address).set(idempotencyKeyHeader, key).set('if-match', etag).send(change);
  const undo = (id: string, of = record) => inbox.owner.post(`${of.address}/undo`).send({ eventId: id });

  /** Each event: its type, and whether it was taken back. */
  async function history(): Promise<string[]> {
    return (await inbox.whole(record)).events.map(({ type, undone }) => (undone ? `${type}, undone` : type));
  }

  describe('a change with a key', () => {
    it('is made once, and gets the same response again, whatever the record’s version by then', async () => {
      const key = randomUUID();
      const first = await patch(key, { status: 'won', note: 'Oak' }).expect(204).expect('etag', '"2"');
      await inbox.change(record, { note: 'Ash' }, inbox.sam);
      const again = await patch(key, { note: 'Oak', status: 'won' }).expect(204).expect('etag', '"2"');
      expect(again.headers[eventIdHeader]).toBe(first.headers[eventIdHeader]);
      expect(again.headers[eventIdHeader]).toEqual(expect.any(String));
      expect(await inbox.whole(record)).toMatchObject({ status: 'won', note: 'Ash', version: 3 });
      expect(await history()).toEqual(['status', 'note', 'note']);
    });

    it('is made once if it arrives five times at once', async () => {
      const key = randomUUID();
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => patch(key, { status: 'won' })));
      const seen = answers.map(({ status, headers }) => `${status} ${String(headers.etag)} ${String(headers[eventIdHeader])}`);
      expect([...new Set(seen)]).toEqual([expect.stringMatching(/^204 "2" [0-9a-f-]{36}$/)]);
      expect(await history()).toEqual(['status']);
    });

    it('that alters nothing gets the same response again, too', async () => {
      const key = randomUUID();
      await patch(key, { status: 'new' }).expect(204).expect('etag', '"1"');
      await inbox.change(record, { status: 'won' });
      const { headers } = await patch(key, { status: 'new' }).expect(204).expect('etag', '"1"');
      expect(headers).not.toHaveProperty(eventIdHeader);
      await undo(key).expect(404);
      expect(await inbox.whole(record)).toMatchObject({ status: 'won', version: 2 });
    });

    it('is refused with 409 when the key came with another change, for another record, or from somebody else', async () => {
      const key = randomUUID();
      await patch(key, { status: 'won' }).expect(204);
      const other = await inbox.opened();
      await patch(key, { status: 'lost' }, { etag: '"2"' }).expect(409);
      await patch(key, { status: 'won' }, { of: other }).expect(409);
      await patch(key, { status: 'won' }, { by: inbox.sam }).expect(409);
      expect(await history()).toEqual(['status']);
      expect(await inbox.whole(other)).toMatchObject({ status: 'new', version: 1 });
    });

    it('leaves the key unused when it is refused', async () => {
      const key = randomUUID();
      await inbox.change(record, { note: 'Ash' }, inbox.sam);
      const { body } = await patch(key, { note: 'Oak' }).expect(412);
      expect(body).toMatchObject({ present: { note: 'Ash', version: 2 } });
      await patch(key, { status: 'lost', lostReason: 'too-dear', inviteCustomer: true }, { etag: '"2"' }).expect(422);
      await patch(key, { note: 'Oak' }, { of: { ...record, address: record.address.replace(record.id, randomUUID()) } }).expect(404);
      await patch(key, { note: 'Oak and ash' }, { etag: '"2"' }).expect(204).expect('etag', '"3"');
      await patch(key, { note: 'Oak and ash' }, { etag: '"1"' }).expect(204).expect('etag', '"3"');
      expect(await history()).toEqual(['note', 'note']);
    });

    it('is refused if the key is not valid', () => patch('short', { status: 'won' }).expect(422));

    it('may have a key that is not a UUID; then only its event’s id can undo it', async () => {
      const { headers } = await patch('a-key-of-the-web-server', { status: 'won' }).expect(204);
      await undo(String(headers[eventIdHeader])).expect(204);
      expect(await history()).toEqual(expect.arrayContaining(['status, undone', 'undone']));
    });
  });

  describe('undo by the key', () => {
    it('takes back all of a change, once', async () => {
      const key = randomUUID();
      await patch(key, { status: 'lost', lostReason: 'not-now', takenBy: 'sam', note: 'Oak' }).expect(204);
      await undo(key).expect(204).expect('etag', '"3"');
      await undo(key).expect(204).expect('etag', '"3"');
      const { status, note, work } = await inbox.whole(record);
      expect([status, note, work.takenBy]).toEqual(['new', 'Oak', null]);
      expect((await history()).sort()).toEqual(['note', 'status, undone', 'taken, undone', 'undone', 'undone']);
    });

    it('leaves the response to the same key as it was, and the change undone', async () => {
      const key = randomUUID();
      await patch(key, { status: 'won' }).expect(204);
      await undo(key).expect(204);
      await patch(key, { status: 'won' }).expect(204).expect('etag', '"2"');
      expect(await inbox.whole(record)).toMatchObject({ status: 'new', version: 3 });
    });

    it('takes a conversation back', async () => {
      const key = randomUUID();
      const call = { type: 'call', outcome: 'spoke' };
      await inbox.owner.post(`${record.address}/events`).set(idempotencyKeyHeader, key).send(call).expect(201);
      await undo(key).expect(204);
      expect((await inbox.whole(record)).work.firstReplyAt).toBeNull();
    });

    it('finds nothing before the change was made, nor on another record', async () => {
      const key = randomUUID();
      await undo(key).expect(404);
      await patch(key, { status: 'won' }).expect(204);
      await undo(key, await inbox.opened()).expect(404);
      expect((await inbox.whole(record)).status).toBe('won');
    });
  });
});

describe('corrections', () => {
  let inbox: InboxApp;
  beforeAll(async () => {
    inbox = await startInboxApp();
  });
  afterAll(() => inbox.close());

  const found = async (q: string) => (await inbox.rows({ q })).map(({ ref }) => ref);
  const undo = (record: OpenedRecord, eventId: string) => inbox.owner.post(`${record.address}/undo`).send({ eventId }).expect(204);

  describe.each(enquiryKinds)('a %s whose person is corrected', (kind) => {
    it('has the new texts, an event with the old one for each, and is found by both', async () => {
      const record = await inbox.opened(kind, { firstName: `Oldname${kind}`, phone: '01473 222333', email: `old-${kind}@visitor.example` });
      await inbox.change(record, { firstName: `Newname${kind}`, phone: '+44 1473 444555', email: `new-${kind}@visitor.example`, address: `3 Mill Lane ${kind}` });
      expect(await inbox.whole(record)).toMatchObject({
        firstName: `Newname${kind}`,
        phone: '+44 1473 444555',
        email: `new-${kind}@visitor.example`,
        address: `3 Mill Lane ${kind}`,
        version: 2,
        events: [
          { type: 'new-first-name', from: `Oldname${kind}`, to: `Newname${kind}` },
          { type: 'new-phone', from: '01473 222333', to: '+44 1473 444555' },
          { type: 'new-email', from: `old-${kind}@visitor.example`, to: `new-${kind}@visitor.example` },
          { type: 'new-address', from: '', to: `3 Mill Lane ${kind}` },
        ],
      });
      for (const q of [`oldname${kind}`, `newname${kind}`, `old-${kind}@visitor`, `new-${kind}@visitor`, `mill lane ${kind}`])
        expect([q, await found(q)]).toEqual([q, [record.ref]]);
      for (const q of ['+441473222333', '01473222333', '01473 444555']) expect(await found(q)).toContain(record.ref);
    });

    it('is as before after an undo, and no longer found by the wrong text', async () => {
      const record = await inbox.opened(kind, { lastName: `Right${kind}` });
      const { eventId } = await inbox.change(record, { lastName: `Wrong${kind}`, address: `Wrongstreet${kind}` });
      expect(await found(`wrongstreet${kind}`)).toEqual([record.ref]);
      await undo(record, eventId);
      expect(await inbox.whole(record)).toMatchObject({ lastName: `Right${kind}`, address: '', version: 3 });
      expect([await found(`wrong${kind}`), await found(`wrongstreet${kind}`), await found(`right${kind}`)]).toEqual([[], [], [record.ref]]);
    });

    it('is refused on an earlier version, and records nothing if the text is already there', async () => {
      const record = await inbox.opened(kind);
      await inbox.change(record, { phone: '01632 960999' });
      const { body } = await inbox.sam.patch(record.address).set('if-match', '"1"').send({ phone: '01632 960000' }).expect(412);
      expect(body).toMatchObject({ present: { phone: '01632 960999', version: 2, customer: null, proposals: expect.any(Array) as object } });
      const { eventId } = await inbox.change(record, { phone: '01632 960999' });
      expect(eventId).toBe('undefined');
      expect((await inbox.whole(record)).version).toBe(2);
    });
  });

  test('a wrong email address is corrected without writing to anybody', async () => {
    const record = await inbox.opened();
    const count = () => inbox.api.dataSource.query('SELECT count(*)::int FROM deliveries');
    const before = await count();
    await inbox.change(record, { email: 'right@visitor.example' });
    expect(await count()).toEqual(before);
  });

  test.each([
    [{ email: 'no mailbox' }, 'email', 'Please enter a valid email address'],
    [{ phone: 'x'.repeat(201) }, 'phone', 'Phone must be 200 characters or fewer'],
    [{ address: 'x'.repeat(201) }, 'address', 'Address must be 200 characters or fewer'],
    [{ firstName: '', lastName: '', phone: ' ' }, 'firstName', nobodyMessage],
  ])('the correction %j is refused at its field', async (change, field, message) => {
    const record = await inbox.opened('call');
    const { body } = await inbox.owner.patch(record.address).send(change).expect(422);
    expect(body).toMatchObject({ errors: [{ field, message }] });
    expect((await inbox.whole(record)).version).toBe(1);
  });

  test('a customer without an email address is not invited to a visit', async () => {
    const record = await inbox.opened('call', { email: '' });
    const { body } = await inbox.owner.patch(record.address).send({ visitAt: '2036-06-10T08:30:00Z', inviteCustomer: true }).expect(422);
    expect(body).toMatchObject({ errors: [{ field: 'inviteCustomer', message: 'There is no email address to write to' }] });
    await inbox.change(record, { visitAt: '2036-06-10T08:30:00Z', email: 'ada@visitor.example', inviteCustomer: true });
  });
});
