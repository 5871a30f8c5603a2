import { hash, verify } from '@node-rs/argon2';

/** Cost of one hash, as OWASP's password storage sheet advises for argon2id (the package's default kind). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The argon2id hash of a password, with its own salt and cost inside: the same password however a keyboard spells it (NFC). */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost);
}

let hashOfNobody: Promise<string> | undefined;

/**
 * Whether the password is the hash's. Without a hash the answer is no, after the same time: nobody can tell an unknown name by the clock.
 * A hash of before, made of the password as it was typed, matches too: then `renew` is given the one that takes its place.
 */
export async function isPasswordOf(
  passwordHash: string | undefined,
  password: string,
  renew?: (passwordHash: string) => Promise<unknown>,
): Promise<boolean> {
  hashOfNobody ??= hashPassword('nobody');
  const wanted = passwordHash ?? (await hashOfNobody);
  const composed = password.normalize('NFC');
  if (await verify(wanted, composed)) return passwordHash !== undefined;
  if (composed === password || !(await verify(wanted, password)) || passwordHash === undefined) return false;
  await renew?.(await hashPassword(password));
  return true;
}
