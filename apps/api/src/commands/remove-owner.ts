import { keysInWords } from '../auth/keys/keys-in-words.js';
import { removePerson } from '../auth/people/remove-person.js';
import { runCommand } from './run-command.js';
import { withProduct } from './with-product.js';

const usage = `Usage: remove-owner <user name>

Ends a person: sessions, known browsers, passkeys, calendar feed, devices and mailbox end at once, and the open requests that
they had taken are nobody's again. The history keeps the name. The last person who may sign in stays: add another one first.`;

await runCommand({ usage, words: [1, 1] }, ({ words: [username = ''] }) =>
  withProduct(async ({ dataSource, environment }) => {
    const { username: name, keys, records } = await removePerson(dataSource, environment, { username });
    console.log(`"${name}" is removed and can no longer sign in. Ended: ${keysInWords(keys) || 'no keys, there were none'}.`);
    console.log(`${records} open request(s) that "${name}" had taken are now unassigned. The history keeps the name.`);
  }),
);
