import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepSecret } from './keep-secret.js';
import { isStrongSecret } from './strong-secret.js';

const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a kept secret', () => {
  it('is strong, the same at each start, and different for another name', () => {
    const secret = keepSecret(folder, 'session');
    expect(isStrongSecret(secret)).toBe(true);
    expect(keepSecret(folder, 'session')).toBe(secret);
    expect(keepSecret(folder, 'other')).not.toBe(secret);
  });

  it('can be read only by its owner, and leaves no draft behind', () => {
    keepSecret(folder, 'session');
    const modes = [join(folder, 'secrets'), join(folder, 'secrets', 'session')].map((path) => (statSync(path).mode & 0o777).toString(8));
    expect(modes).toEqual(['700', '600']);
    expect(readdirSync(join(folder, 'secrets')).filter((name) => name.startsWith('session'))).toEqual(['session']);
  });
});
