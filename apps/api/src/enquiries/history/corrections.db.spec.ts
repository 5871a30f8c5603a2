import { enquiryKinds, nobodyMessage } from '#dto';
import { startInboxApp, type InboxApp, type OpenedRecord } from '../../../test/inbox-app.js';

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

  it('is as before after an undo, and no longer found by what was wrong', async () => {
    const record = await inbox.opened(kind, { lastName: `Right${kind}` });
    const { eventId } = await inbox.change(record, { lastName: `Wrong${kind}`, address: `Wrongstreet${kind}` });
    expect(await found(`wrongstreet${kind}`)).toEqual([record.ref]);
    await undo(record, eventId);
    expect(await inbox.whole(record)).toMatchObject({ lastName: `Right${kind}`, address: '', version: 3 });
    expect([await found(`wrong${kind}`), await found(`wrongstreet${kind}`), await found(`right${kind}`)]).toEqual([[], [], [record.ref]]);
  });

  it('is nobody’s no longer than its version says', async () => {
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
  [{ phone: 'x'.repeat(41) }, 'phone', 'Phone must be 40 characters or fewer'],
  [{ address: 'x'.repeat(201) }, 'address', 'Address must be 200 characters or fewer'],
  [{ firstName: 'a\nb' }, 'firstName', 'First name contains a character that cannot be stored. Please remove it'],
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
