import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiRoutes } from '#dto';
import { openProduct } from '../../test/open-product.js';
import { drillPrefix } from '../operations/backup/left-overs.js';
import { removedPhotosCheck } from '../operations/readiness/photo-checks.js';
import { Photo } from '../uploads/photo.entity.js';

let product: Awaited<ReturnType<typeof openProduct>>;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

/** Sends this person's quote request with one photo, and returns the photo's id. */
async function quoteWithPhoto(email: string): Promise<string> {
  const { dataSource, environment, enquiries, photos } = product;
  const folder = mkdtempSync(join(environment.DATA_DIR, 'made-'));
  const [full, thumbnail] = [join(folder, 'full'), join(folder, 'thumbnail')];
  for (const path of [full, thumbnail]) writeFileSync(path, 'picture');
  const [url = ''] = await photos.storePhotos([{ full, thumbnail, width: 1, height: 1, bytes: 7 }]);
  const { id } = await dataSource.transaction((manager) => enquiries.open(manager, { kind: 'quote', held: false }, { deliver: false }));
  await dataSource.query(
    `INSERT INTO quote_submissions (id, first_name, last_name, email, phone, service_type, preferred_contact, marketing_version)
     VALUES ($1, 'Ada', 'Oak', $2, '01632 960555', '["tree-removal"]', 'phone', 'test')`,
    [id, email],
  );
  const photo = url.slice(apiRoutes.photos.length + 1);
  await dataSource.manager.update(Photo, photo, { quoteId: id });
  return photo;
}

const fileOf = (id: string) => join(product.environment.DATA_DIR, 'photos', id.slice(0, 2), `${id}.jpg`);

/** Replaces the photo's file by a folder that is not empty, which no ordinary removal deletes. */
function makeUndeletable(id: string): void {
  rmSync(fileOf(id));
  mkdirSync(join(fileOf(id), 'in the way'), { recursive: true });
}

function erase(email: string): Promise<{ code: number; said: string }> {
  const { DATA_DIR, DATABASE_URL } = product.environment;
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR, DATABASE_URL };
  return new Promise((resolve) => {
    execFile(process.execPath, ['dist/api/commands/erase-person.js', email, '--yes'], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });
}

test('an erasure that cannot remove a photo names it and ends with 1; the next one is complete, including a killed restore drill’s copy', async () => {
  const [stuck, free] = [await quoteWithPhoto('ada@example.org'), await quoteWithPhoto('ben@example.org')];
  makeUndeletable(stuck);
  const first = await erase('ada@example.org');
  expect(first).toMatchObject({
    code: 1,
    said: expect.stringMatching(new RegExp(`NOT deleted: the files of 1 photo\\(s\\):\\n {2}${stuck}$`, 'm')),
  });
  const drill = `${drillPrefix(product.environment.DATABASE_URL ?? '')}aaaabbbbcccc`;
  await product.dataSource.query(`CREATE DATABASE ${drill}`);
  const second = await erase('ben@example.org');
  expect(second).toMatchObject({ code: 0, said: expect.stringContaining('Deleted: 1 quote request(s)') });
  expect(second.said).toContain('until they are removed, after 365 days at most');
  expect(second.said).toContain('is written down for 365 days, each by its reference alone');
  const events = await product.dataSource.query<object[]>(`SELECT event, about ~ '^TS-' AS "byRef", by_id, user_id FROM security_events`);
  expect(events).toEqual(Array.from({ length: 2 }, () => ({ event: 'record-deleted', byRef: true, by_id: null, user_id: null })));
  await expect(product.dataSource.query('SELECT FROM pg_database WHERE datname = $1', [drill])).resolves.toEqual([]);
  await expect(product.store.open(free, 'full')).resolves.toBeUndefined();
});

test('files that have waited for more than an hour are a problem, newer ones are not', async () => {
  const { dataSource } = product;
  await expect(removedPhotosCheck(dataSource)).resolves.toBeUndefined();
  await dataSource.query(`UPDATE removed_photos SET removed_at = now() - interval '61 minutes'`);
  await expect(removedPhotosCheck(dataSource)).resolves.toMatchObject({
    id: 'removed-photos',
    severity: 'problem',
    text: expect.stringContaining('1 deleted photo'),
  });
  await dataSource.query('DELETE FROM removed_photos');
});
