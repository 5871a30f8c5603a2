import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { CommandError } from './command-error.js';

/** As the first owner's, see ADMIN_PASSWORD. */
const lengths = { min: 10, max: 200 };

/** The password on standard input when asked for (its first line), else a random one of 96 bits. Never an argument: other users can read those. */
export async function newPassword(fromInput: boolean): Promise<string> {
  if (!fromInput) return randomBytes(12).toString('base64url');
  const password = (await text(process.stdin)).split(/\r?\n/)[0] ?? '';
  if (password.length < lengths.min || password.length > lengths.max) throw new CommandError(`The password must have ${lengths.min} to ${lengths.max} characters.`);
  return password;
}
