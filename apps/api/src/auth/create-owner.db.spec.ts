import { openProduct } from '../../test/open-product.js';
import { createOwner } from './create-owner.js';
import { isPasswordOf } from './password-hash.js';
import { endAccess } from './people/end-access.js';
import { Session } from './session.entity.js';
import { User } from './user.entity.js';

test('an owner is added once, and a new password ends their sessions', async () => {
  const { dataSource, environment, close } = await openProduct();
  try {
    await expect(createOwner(dataSource, 'second', 'oak-ash-and-hornbeam')).resolves.toEqual(expect.any(String));
    await expect(createOwner(dataSource, 'second', 'another-password')).resolves.toBeUndefined();
    const user = await dataSource.manager.findOneByOrFail(User, { username: 'second' });
    await expect(isPasswordOf(user.password, 'oak-ash-and-hornbeam')).resolves.toBe(true);
    await dataSource.manager.insert(Session, { id: '00000000-0000-4000-8000-000000000001', userId: user.id });
    await expect(createOwner(dataSource, 'SECOND', 'another-password')).resolves.toBeUndefined();
    const change = (username: string) => endAccess(dataSource, environment, { username, password: 'yew-and-box-hedge', ends: 'password' });
    await expect(change('Second')).resolves.toMatchObject({ username: 'second', ended: { sessions: 1 } });
    await expect(dataSource.manager.count(Session)).resolves.toBe(0);
    await expect(change('nobody')).rejects.toMatchObject({ kind: 'not-found' });
  } finally {
    await close();
  }
});
