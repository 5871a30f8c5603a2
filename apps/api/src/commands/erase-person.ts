import { erasePerson } from '../people/erase-person.js';
import { findPerson, personInWords } from '../people/find-person.js';
import { CommandError, runCommand } from './run-command.js';
import { withProduct } from './with-product.js';

const usage = `Usage: erase-person <e-mail address> [--yes]

Answers a request for erasure: deletes everything held under the address, with photos, mails and jobs.
Without --yes it only says what would be deleted, and its exit status is 1.`;

await runCommand({ usage, words: [1, 1], flags: ['yes'] }, ({ words: [email = ''], flags }) =>
  withProduct(async ({ dataSource, enquiries }) => {
    const person = await findPerson(dataSource, email);
    const words = `${personInWords(person)} held under ${email}`;
    if (person.quotes.length + person.contacts.length === 0) throw new CommandError(`Nothing is held under ${email}.`);
    if (!flags.has('yes')) throw new CommandError(`Nothing was deleted. These would be: ${words}, with their photos and mails.\nTo delete them for good: erase-person ${email} --yes`);
    await erasePerson(dataSource, enquiries, person);
    console.log(`Deleted: ${words}, with their photos, mails and jobs.`);
    console.log('Backups made before now still hold them until they are removed; mails already sent lie in their mailboxes.');
    return undefined;
  }),
);
