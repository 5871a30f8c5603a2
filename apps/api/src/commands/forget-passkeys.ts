import { endAccess } from '../auth/people/end-access.js';
import { endedAccessInWords } from './ended-access-in-words.js';
import { runCommand } from './run-command.js';
import { withProduct } from './with-product.js';

const usage = `Usage: forget-passkeys <user name> [--everything]

The way back when the phone and the mailbox are lost: removes all passkeys of a person, so that the password alone signs in
again, and ends all of their sessions and known browsers. With --everything the calendar feed and the devices that take alerts
end as well, and the mailbox for alerts and codes is emptied. A forgotten password is changed by change-password.`;

await runCommand({ usage, words: [1, 1], flags: ['everything'] }, ({ words: [username = ''], flags }) =>
  withProduct(async ({ dataSource, environment }) => {
    const done = await endAccess(dataSource, environment, { username, ends: flags.has('everything') ? 'everything' : 'passkeys' });
    console.log(`"${done.username}" is signed out everywhere and signs in with the password.`);
    console.log(endedAccessInWords(done));
  }),
);
