import { findUser } from '../auth/find-user.js';
import { CommandError, runCommand } from './run-command.js';
import { withProduct } from './with-product.js';

const usage = `Usage: forget-passkeys <user name>

The way back when the phone and the mailbox are lost: removes all passkeys of a person, so that the password alone signs in
again, and ends all of their sessions. A forgotten password is changed by change-password.`;

await runCommand({ usage, words: [1, 1] }, ({ words: [username = ''] }) =>
  withProduct(async ({ dataSource }) => {
    const user = await findUser(dataSource.manager, username);
    if (!user) throw new CommandError(`There is no user "${username}".`);
    const [, passkeys] = await dataSource.query<[unknown, number]>('DELETE FROM passkeys WHERE user_id = $1', [user.id]);
    for (const table of ['sessions', 'known_browsers']) await dataSource.query(`DELETE FROM ${table} WHERE user_id = $1`, [user.id]);
    console.log(`${passkeys} passkey(s) of "${username}" removed; "${username}" is signed out everywhere and signs in with the password.`);
    return undefined;
  }),
);
