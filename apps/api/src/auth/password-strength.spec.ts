import { business } from '#dto';
import { passwordWeakness } from './password-strength.js';

describe('a new password', () => {
  it.each(['elevenchars', 'x'.repeat(201)])('of the wrong length is refused: %.20s', async (password) => {
    await expect(passwordWeakness(password, 'owner')).resolves.toMatch(/^must have 12 to 200/);
  });

  it.each(['owner-of-hedges', 'My.OWNER.is.tall', business.name, 'SuffolkTreeHedgeCare', 'suffolk-tree-hedge-1'])(
    'that contains a name is refused: %s',
    async (password) => {
      await expect(passwordWeakness(password, 'owner')).resolves.toMatch(/name/);
    },
  );

  it.each([
    'password1234',
    'Password2024!',
    'P@ssw0rd2024!',
    'qwertyuiop12',
    '1234567890123',
    'abcdefghijkl',
    'passwordpassword',
    'letmeinletmein',
    'aaaaaaaaaaaa',
    'oakoakoakoak',
    '1q2w3e4r5t6y',
    '111111222222',
    '!!!!dragon!!!!',
    '98765432109876',
  ])('that attackers try first is refused: %s', async (password) => {
    await expect(passwordWeakness(password, 'owner')).resolves.toMatch(/tried first/);
  });

  it.each(['oak-ash-and-hornbeam', 'correct horse battery', 'Xk3_9vQz-Lm2Rt8w', 'ann grows 7 yew hedges', 'ünïcödé väldig lång'])(
    'that nobody would guess is accepted: %s',
    async (password) => {
      await expect(passwordWeakness(password, 'owner')).resolves.toBeUndefined();
    },
  );

  it('may contain a user name of two or three letters', async () => {
    await expect(passwordWeakness('nothing-to-annoy-me', 'ann')).resolves.toBeUndefined();
  });
});
