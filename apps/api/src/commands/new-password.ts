import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { ownerLimits } from '#dto';
import { CommandError } from './run-command.js';

/** The password on standard input when asked for (its first line), else a random one of 96 bits. Never an argument: other users can read those. */
export async function newPassword(fromInput: boolean): Promise<string> {
  if (!fromInput) return randomBytes(12).toString('base64url');
  const password = (await text(process.stdin)).split(/\r?\n/)[0] ?? '';
  const { minPassword, maxPassword } = ownerLimits;
  if (password.length < minPassword || password.length > maxPassword) throw new CommandError(`The password must have ${minPassword} to ${maxPassword} characters.`);
  return password;
}
