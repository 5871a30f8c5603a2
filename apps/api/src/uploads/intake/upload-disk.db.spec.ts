import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestingModuleBuilder } from '@nestjs/testing';
import { apiRoutes, business, type Problem } from '#dto';
import { portrait } from '../../../test/photos/sample-pictures.js';
import { startApp, type RunningApp } from '../../../test/start-app.js';
import { PhotoStore } from '../photo-store.js';

let api: RunningApp;
afterEach(() => api.close());

async function uploadTwo(settings: NodeJS.ProcessEnv, change?: (builder: TestingModuleBuilder) => TestingModuleBuilder) {
  api = await startApp(settings, change);
  const jpeg = await portrait().jpeg().toBuffer();
  return api.visitor().post(apiRoutes.upload).attach('images', jpeg, 'a.jpg').attach('images', jpeg, 'b.jpg');
}

describe('an upload', () => {
  it('is answered 503 with the phone numbers and a time to come back while the disk is nearly full', async () => {
    const answer = await uploadTwo({ MIN_FREE_BYTES: String(Number.MAX_SAFE_INTEGER) });
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '30']);
    const { detail } = answer.body as Problem;
    expect(detail).toContain(business.phone.display);
    expect(detail).toContain(business.emergencyPhone.display);
  });

  it('is answered the same and leaves nothing behind when the disk fills up in the middle', async () => {
    let saved = 0;
    const removed: string[] = [];
    const full = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
    const store = { save: () => (saved++ < 2 ? Promise.resolve() : full()), remove: (id: string) => void removed.push(id) };
    const answer = await uploadTwo({ MIN_FREE_BYTES: '0' }, (builder) => builder.overrideProvider(PhotoStore).useValue(store));
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '30']);
    expect(await api.dataSource.query('SELECT id FROM photos')).toEqual([]);
    expect(removed).toHaveLength(2);
    expect(readdirSync(join(api.dataDir, 'tmp'))).toEqual([]);
  });
});
