import { resolve } from 'node:path';
import { existsSync } from 'node:fs';
import { exportPerson } from '../people/export-person.js';
import { findPerson, personInWords } from '../people/find-person.js';
import { CommandError, runCommand } from './run-command.js';
import { withProduct } from './with-product.js';

const usage = `Usage: export-person <e-mail address> <folder>

Answers a request for access: writes everything held under the address into a new folder,
as person.json and the photos. The folder must not exist.`;

await runCommand({ usage, words: [2, 2] }, ({ words: [email = '', path = ''] }) =>
  withProduct(async ({ dataSource, store }) => {
    const folder = resolve(path);
    if (existsSync(folder)) throw new CommandError(`${folder} exists already. Please name a new folder.`);
    const person = await findPerson(dataSource, email);
    if (person.quotes.length + person.contacts.length === 0) throw new CommandError(`Nothing is held under ${email}.`);
    const photos = await exportPerson(dataSource, store, person, folder);
    console.log(`${personInWords(person)} with ${photos} photo(s) are in ${folder}`);
    console.log('Read it before you send it: notes may name other people. Delete the folder afterwards.');
    return undefined;
  }),
);
