import { ownerLimits } from '#dto';
import { createOwner } from '../auth/create-owner.js';
import { newPassword } from './new-password.js';
import { CommandError, runCommand } from './run-command.js';
import { withProduct } from './with-product.js';

const usage = `Usage: create-owner <user name> [--password-stdin]

Adds a person who may sign in and see all requests. Prints a random password once,
or takes the first line of standard input with --password-stdin.`;

await runCommand({ usage, words: [1, 1], flags: ['password-stdin'] }, async ({ words: [username = ''], flags }) => {
  if (!username.trim() || username.length > ownerLimits.maxUsername)
    throw new CommandError(`The user name must have 1 to ${ownerLimits.maxUsername} characters.`);
  const given = flags.has('password-stdin');
  const password = await newPassword(username, given);
  return withProduct(async ({ dataSource, environment }) => {
    if (!(await createOwner(dataSource, username, password)))
      throw new CommandError(`There is a user "${username}" already. To give them another password: change-password ${username}`);
    console.log(`"${username}" may sign in at ${environment.siteUrl}/admin/login`);
    if (!given) console.log(`Password: ${password}   (shown only now; keep it safe)`);
    return undefined;
  });
});
