import { endAccess } from '../auth/people/end-access.js';
import { endedAccessInWords } from './ended-access-in-words.js';
import { newPassword } from './new-password.js';
import { runCommand } from './run-command.js';
import { withProduct } from './with-product.js';

const usage = `Usage: change-password <user name> [--password-stdin] [--everything]

Gives a person who may sign in another password and ends all of their sessions and known browsers. Prints a random password
once, or takes the first line of standard input with --password-stdin. With --everything the passkeys, the calendar feed and the
devices that take alerts end as well, and the mailbox for alerts and codes is emptied.`;

await runCommand({ usage, words: [1, 1], flags: ['password-stdin', 'everything'] }, async ({ words: [username = ''], flags }) => {
  const given = flags.has('password-stdin');
  const password = await newPassword(username, given);
  return withProduct(async ({ dataSource, environment }) => {
    const done = await endAccess(dataSource, environment, {
      username,
      password,
      ends: flags.has('everything') ? 'everything' : 'password',
    });
    console.log(`"${done.username}" has a new password and is signed out everywhere. Sign in at ${environment.siteUrl}/admin/login`);
    console.log(endedAccessInWords(done));
    if (!given) console.log(`Password: ${password}   (shown only now; keep it safe)`);
  });
});
