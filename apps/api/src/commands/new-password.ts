import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { passwordWeakness } from '../auth/password-strength.js';
import { CommandError } from './run-command.js';

/**
 * A new password for this user: on request the first line of standard input, refused if weak; otherwise 96 random bits. It is never an
 * argument, because other users of the machine can read those.
 */
export async function newPassword(username: string, fromInput: boolean): Promise<string> {
  if (!fromInput) return randomBytes(12).toString('base64url');
  const password = (await text(process.stdin)).split(/\r?\n/)[0] ?? '';
  const weakness = await passwordWeakness(password, username);
  if (weakness) throw new CommandError(`The password ${weakness}. Three or four words that do not belong together are good.`);
  return password;
}
