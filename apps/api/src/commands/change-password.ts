import { changePassword } from '../auth/change-password.js';
import { newPassword } from './new-password.js';
import { CommandError, runCommand } from './run-command.js';
import { withProduct } from './with-product.js';

const usage = `Usage: change-password <user name> [--password-stdin]

Gives a person who may sign in another password and ends all of their sessions.
Prints a random password once, or takes the first line of standard input with --password-stdin.`;

await runCommand({ usage, words: [1, 1], flags: ['password-stdin'] }, async ({ words: [username = ''], flags }) => {
  const given = flags.has('password-stdin');
  const password = await newPassword(username, given);
  return withProduct(async ({ dataSource, environment }) => {
    if (!(await changePassword(dataSource, username, password)))
      throw new CommandError(`There is no user "${username}". To add one: create-owner ${username}`);
    console.log(`"${username}" has a new password and is signed out everywhere. Sign in at ${environment.siteUrl}/admin/login`);
    if (!given) console.log(`Password: ${password}   (shown only now; keep it safe)`);
    return undefined;
  });
});
