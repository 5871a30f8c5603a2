import { resolve } from 'node:path';
import { existsSync } from 'node:fs';
import { exportPerson } from '../enquiries/people/export-person.js';
import { findPerson, idsOf, personInWords } from '../enquiries/people/find-person.js';
import { recordSecurityEvent } from '../security-events/record-security-event.js';
import { CommandError, runCommand } from './run-command.js';
import { withProduct } from './with-product.js';

const usage = `Usage: export-person <e-mail address or phone number> <folder>

Answers a request for access: writes everything held under the address or the number, and all else of a customer who was joined with it,
into a new folder, as person.json and the photos. The folder must not exist. Exit status: 0 all is there, 1 a photo is missing.`;

await runCommand({ usage, words: [2, 2] }, ({ words: [who = '', path = ''] }) =>
  withProduct(async ({ dataSource, store, environment }) => {
    const folder = resolve(path);
    if (existsSync(folder)) throw new CommandError(`${folder} exists already. Please name a new folder.`);
    const person = await findPerson(dataSource, who);
    if (idsOf(person).length === 0) throw new CommandError(`Nothing is held under ${who}.`);
    await recordSecurityEvent(dataSource.manager, environment, { event: 'data-exported', userId: null, about: 'one person’s' });
    const { written, missing } = await exportPerson(dataSource, store, person, folder);
    console.log(`${personInWords(person)} with ${written} photo(s) are in ${folder}`);
    if (missing.length > 0) console.log(`NOT there: ${missing.length} photo(s) that the photo store does not have: ${missing.join(', ')}`);
    console.log('Read it before you send it: notes may name other people. Delete the folder afterwards.');
    return missing.length > 0 ? 1 : 0;
  }),
);
