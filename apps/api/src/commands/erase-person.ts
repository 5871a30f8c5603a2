import { securityEventDays } from '#dto';
import { erasePerson } from '../enquiries/people/erase-person.js';
import { findPerson, idsOf, personInWords } from '../enquiries/people/find-person.js';
import { CommandError, runCommand } from './run-command.js';
import { withProduct } from './with-product.js';

const usage = `Usage: erase-person <e-mail address or phone number> [--yes]

Answers a request for erasure: deletes everything held under the address or the number, and all else of a customer who was joined with it,
with photos and messages.
Without --yes it only says what would be deleted. Exit status: 0 all is deleted, 1 nothing was or something is left.`;

await runCommand({ usage, words: [1, 1], flags: ['yes'] }, ({ words: [who = ''], flags }) =>
  withProduct(async (product) => {
    const person = await findPerson(product.dataSource, who);
    const words = `${personInWords(person)} held under ${who}`;
    if (idsOf(person).length === 0) throw new CommandError(`Nothing is held under ${who}.`);
    if (!flags.has('yes'))
      throw new CommandError(
        `Nothing was deleted. These would be: ${words}, with their photos and messages.\nTo delete them for good: erase-person ${JSON.stringify(who)} --yes`,
      );
    const left = await erasePerson(product, person);
    if (left.length > 0) throw new CommandError(notAllDeleted(words, left));
    console.log(`Deleted: ${words}, with their photos and messages.`);
    console.log(
      'If they had a visit to come, they get one last email, which calls it off; their address is kept until its last try.',
    );
    console.log(`The deletion stays on record for ${securityEventDays} days, each request by its reference alone.`);
    console.log(
      'Backups made before now hold them for up to a year; no restore brings them back. Emails stay in the mailboxes that received them.',
    );
  }),
);

function notAllDeleted(words: string, photoIds: string[]): string {
  return `Deleted: ${words}, with their messages. NOT deleted: the files of ${photoIds.length} photo(s):
${photoIds.map((id) => `  ${id}`).join('\n')}
The server tries them again every hour. "npm run doctor" says whether the store works, and how many files still wait.`;
}
