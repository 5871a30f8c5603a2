import { errorOf, memberRules, readText } from '#dto';
import { addPerson } from '../auth/people/add-person.js';
import { newPassword } from './new-password.js';
import { CommandError, runCommand } from './run-command.js';
import { withProduct } from './with-product.js';

const usage = `Usage: create-owner <user name> [--password-stdin]

Adds a person who may sign in and see all requests. Prints a random password once,
or takes the first line of standard input with --password-stdin.`;

await runCommand({ usage, words: [1, 1], flags: ['password-stdin'] }, async ({ words: [typed = ''], flags }) => {
  const wrong = errorOf(memberRules.username, typed);
  if (wrong) throw new CommandError(`${wrong.message}.`);
  const username = readText(memberRules.username, typed).trim();
  const given = flags.has('password-stdin');
  const password = await newPassword(username, given);
  return withProduct(async ({ dataSource, environment }) => {
    if (!(await addPerson(dataSource, environment, { username, password })))
      throw new CommandError(
        `There is a user "${username}", or one whose name looks like it, already. To give them another password: change-password ${username}`,
      );
    console.log(`"${username}" may sign in at ${environment.siteUrl}/admin/login`);
    if (!given) console.log(`Password: ${password}   (shown only now; keep it safe)`);
  });
});
