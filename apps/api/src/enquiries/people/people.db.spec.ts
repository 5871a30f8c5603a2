import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { callBacks } from '#dto';
import { openProduct } from '../../../test/open-product.js';
import { demoCalls, demoContacts, demoNote, demoQuotes } from '../../operations/demo/demo-records.js';
import { seedDemo } from '../../operations/demo/seed-demo.js';
import { Delivery } from '../../deliveries/delivery.entity.js';
import { Enquiry } from '../enquiry.entity.js';
import { Call } from '../../calls/call.entity.js';
import { Contact } from '../../contacts/contact.entity.js';
import { Photo } from '../../uploads/photo.entity.js';
import { Quote } from '../../quotes/quote.entity.js';
import { erasePerson } from './erase-person.js';
import { EnquiryEvent } from '../history/enquiry-event.entity.js';
import { exportPerson } from './export-person.js';
import { findPerson, idsOf } from './find-person.js';

let product: Awaited<ReturnType<typeof openProduct>>;
let folder: string;
beforeAll(async () => {
  product = await openProduct();
  folder = product.environment.DATA_DIR;
  const pictures = join(folder, 'pictures');
  mkdirSync(pictures);
  await sharp({ create: { width: 40, height: 30, channels: 3, background: 'green' } })
    .jpeg()
    .toFile(join(pictures, 'tree-avenue-upright.jpg'));
  await seedDemo(product, { pictures, work: join(folder, 'tmp') });
});
afterAll(() => product.close());

const ada = demoQuotes[0]?.email ?? '';
const storedFiles = () => readdirSync(join(folder, 'photos'), { recursive: true }).filter((name) => String(name).endsWith('.jpg'));

test('the demo is marked as such, has the photos that are there, queues no message, and is added once', async () => {
  const quotes = await product.dataSource.manager.find(Quote, { order: { createdAt: 'DESC' } });
  expect(quotes.map(({ lastName }) => lastName)).toEqual(demoQuotes.map(() => 'Sample'));
  const enquiries = await product.dataSource.manager.find(Enquiry);
  expect(enquiries.map(({ note }) => note)).toEqual([...demoQuotes, ...demoContacts, ...demoCalls].map(() => demoNote));
  expect(quotes[0]?.imageUrls).toHaveLength(1);
  expect(storedFiles()).toHaveLength(2);
  await expect(product.dataSource.manager.count(Delivery)).resolves.toBe(0);
  await expect(seedDemo(product, { pictures: '', work: join(folder, 'tmp') })).resolves.toBeUndefined();
});

test('the demo has a call of each promise, seen by whoever wrote it down, and a customer with a won, a lost and an open record', async () => {
  const enquiries = await product.dataSource.manager.find(Enquiry, { order: { createdAt: 'ASC' } });
  const calls = enquiries.filter(({ kind }) => kind === 'call');
  expect(calls.every(({ firstSeenAt }) => firstSeenAt)).toBe(true);
  expect(new Set(demoCalls.map(({ promise }) => promise)).size).toBe(callBacks.length);
  expect(calls.filter(({ nextDueKind }) => nextDueKind === 'call-back').map(({ promisedBy }) => promisedBy)).toEqual(calls.flatMap(({ promisedBy }) => promisedBy ?? []));
  const returning = enquiries.filter(({ customerId }) => customerId);
  expect(returning.map(({ status }) => status)).toEqual(['won', 'lost', 'new']);
  expect(new Set(returning.map(({ customerId }) => customerId)).size).toBe(1);
});

test('a person is found by their address in any case, and nobody else is', async () => {
  const person = await findPerson(product.dataSource, ` ${ada.toUpperCase()} `);
  expect(person.map(({ kind, records }) => [kind.kind, records.map(({ email }) => email)])).toEqual([['quote', [ada]], ['contact', []], ['call', []]]);
  expect(idsOf(await findPerson(product.dataSource, '%'))).toEqual([]);
});

test('an export holds every field and the photos, and is closed to other users', async () => {
  const person = await findPerson(product.dataSource, ada);
  const target = join(folder, 'export');
  await expect(exportPerson(product.dataSource, product.store, person, target)).resolves.toEqual({ written: 1, missing: [] });
  const { enquiries, quoteRequests, photos } = JSON.parse(readFileSync(join(target, 'person.json'), 'utf8'));
  expect(quoteRequests[0]).toMatchObject({ email: ada, serviceType: ['tree-removal', 'stump-services'] });
  expect(enquiries[0]).toMatchObject({ id: quoteRequests[0].id, note: demoNote });
  expect(readdirSync(join(target, 'photos'))).toEqual([`${photos[0].id}.jpg`]);
  await expect(exportPerson(product.dataSource, product.store, person, target)).rejects.toThrow('EEXIST');
});

test('an export names the photos that the store does not have', async () => {
  const person = await findPerson(product.dataSource, ada);
  const [{ id } = { id: '' }] = await product.dataSource.query<{ id: string }[]>('SELECT id FROM photos');
  const [file, hidden] = [join(folder, 'photos', id.slice(0, 2), `${id}.jpg`), join(folder, 'hidden.jpg')];
  renameSync(file, hidden);
  const target = join(folder, 'incomplete-export');
  await expect(exportPerson(product.dataSource, product.store, person, target)).resolves.toEqual({ written: 0, missing: [id] });
  expect(JSON.parse(readFileSync(join(target, 'person.json'), 'utf8'))).toMatchObject({ missingPhotos: [id] });
  renameSync(hidden, file);
});

test('an erasure leaves nothing of the person and everything of the others', async () => {
  const person = await findPerson(product.dataSource, ada);
  const [quoteId] = idsOf(person);
  await product.dataSource.query(
    `INSERT INTO idempotency_keys (call, key, body_hash, answer) VALUES ('quote', 'ada-key-1', repeat('0', 64), $1), ('quote', 'other-1', repeat('0', 64), '{"id":"other"}')`,
    [{ id: quoteId }],
  );
  await product.dataSource.manager.insert(Delivery, { enquiryId: quoteId, purpose: 'acknowledgement' });
  await expect(erasePerson(product, person)).resolves.toEqual([]);
  expect(idsOf(await findPerson(product.dataSource, ada))).toEqual([]);
  await expect(
    product.dataSource.query(
      "SELECT (SELECT count(*)::int FROM deliveries) AS deliveries, (SELECT count(*)::int FROM photos) AS photos, (SELECT string_agg(key, ',') FROM idempotency_keys) AS keys",
    ),
  ).resolves.toEqual([{ deliveries: 0, photos: 0, keys: 'other-1' }]);
  expect(storedFiles()).toEqual([]);
  expect(existsSync(join(folder, 'export', 'person.json'))).toBe(true);
  const others = [...demoQuotes, ...demoContacts, ...demoCalls].length - 1;
  await expect(product.dataSource.manager.count(Enquiry)).resolves.toBe(others);
});

test('an export holds a call, its own photos and all else of its customer', async () => {
  const { dataSource, photos } = product;
  const customerId = randomUUID();
  const call = await dataSource.manager.save(Enquiry, { kind: 'call', customerId, address: '3 Mill Lane' });
  await dataSource.manager.insert(Call, { id: call.id, firstName: 'Ada', phone: '07700 900123', numbers: ['+447700900123'], words: 'An ash over the lane', serviceType: [] });
  await dataSource.query('UPDATE enquiries SET customer_id = $1 WHERE id IN (SELECT id FROM contact_submissions)', [customerId]);
  const [file, small] = ['own.jpg', 'small.jpg'].map((name) => join(folder, name)) as [string, string];
  for (const path of [file, small]) await sharp({ create: { width: 4, height: 3, channels: 3, background: 'red' } }).jpeg().toFile(path);
  const [url = ''] = await photos.storePhotos([{ full: file, thumbnail: small, width: 4, height: 3, bytes: 1 }]);
  const photoId = url.split('/').at(-1) ?? '';
  await dataSource.manager.update(Photo, photoId, { enquiryId: call.id });
  const taken = { type: 'taken' as const, enquiryId: call.id, changeId: randomUUID(), fromValue: '', toValue: 'a-colleague' };
  await dataSource.manager.insert(EnquiryEvent, taken);
  const target = join(folder, 'export of a customer');
  await expect(exportPerson(dataSource, product.store, await findPerson(dataSource, '+44 7700 900123'), target)).resolves.toEqual({ written: 1, missing: [] });
  const text = readFileSync(join(target, 'person.json'), 'utf8');
  expect(text).not.toContain('a-colleague');
  const { calls, contactForms, enquiries: rows } = JSON.parse(text);
  expect(calls).toEqual([expect.objectContaining({ phone: '07700 900123', words: 'An ash over the lane' })]);
  expect(contactForms).toHaveLength(demoContacts.length);
  expect(rows).toContainEqual(expect.objectContaining({ id: call.id, address: '3 Mill Lane', customerId }));
  expect(readdirSync(join(target, 'photos'))).toEqual([`${photoId}.jpg`]);
});

test.each(['undone', 'standing'])('a person is found by an address or a number of a correction that is %s', async (state) => {
  const { dataSource } = product;
  const { id } = await dataSource.manager.save(Enquiry, { kind: 'contact' as const });
  const undoneAt = state === 'undone' ? new Date() : null;
  const correction = (type: 'new-email' | 'new-phone', fromValue: string, toValue: string) => ({ type, enquiryId: id, changeId: randomUUID(), fromValue, toValue, undoneAt });
  await dataSource.manager.insert(EnquiryEvent, [
    correction('new-email', `Former-${state}@visitor.example`, `wrong-${state}@visitor.example`),
    correction('new-email', '', 'none@visitor.example'),
    correction('new-phone', '(01473) 222 777', '01473 222888'),
  ]);
  await dataSource.manager.insert(Contact, { id, firstName: 'Wren', lastName: 'Sample', email: `wren-${state}@visitor.example`, phone: '01632 960111', message: '', service: '' });
  for (const who of [`former-${state}@VISITOR.example `, `wrong-${state}@visitor.example`, '+44 1473 222777', '01473222888'])
    expect(idsOf(await findPerson(dataSource, who))).toEqual([id]);
  for (const who of ['', ' ', '@', 'Wren']) expect(idsOf(await findPerson(dataSource, who))).toEqual([]);
  await erasePerson(product, await findPerson(dataSource, `former-${state}@visitor.example`));
  expect(await dataSource.manager.countBy(EnquiryEvent, { enquiryId: id })).toBe(0);
});
