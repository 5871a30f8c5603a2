import { openProduct } from '../../test/open-product.js';
import { changePassword } from './change-password.js';
import { createOwner } from './create-owner.js';
import { isPasswordOf } from './password-hash.js';
import { Session } from './session.entity.js';
import { User } from './user.entity.js';

test('an owner is added once, and another password ends their sessions', async () => {
  const { dataSource, close } = await openProduct();
  try {
    await expect(createOwner(dataSource, 'second', 'oak-ash-and-hornbeam')).resolves.toBe(true);
    await expect(createOwner(dataSource, 'second', 'another-password')).resolves.toBe(false);
    const user = await dataSource.manager.findOneByOrFail(User, { username: 'second' });
    await expect(isPasswordOf(user.password, 'oak-ash-and-hornbeam')).resolves.toBe(true);
    await dataSource.manager.insert(Session, { id: '00000000-0000-4000-8000-000000000001', userId: user.id });
    await expect(createOwner(dataSource, 'SECOND', 'another-password')).resolves.toBe(false);
    await expect(changePassword(dataSource, 'Second', 'yew-and-box-hedge')).resolves.toBe(true);
    await expect(dataSource.manager.count(Session)).resolves.toBe(0);
    await expect(changePassword(dataSource, 'nobody', 'yew-and-box-hedge')).resolves.toBe(false);
  } finally {
    await close();
  }
});
