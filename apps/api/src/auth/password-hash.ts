import { hash, verify } from '@node-rs/argon2';

/** The cost of one hash, as OWASP's password storage sheet advises for argon2id (the package's default). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * The argon2id hash of a password, including its salt and cost. The password is normalised (NFC), so that every keyboard gives the same
 * hash.
 */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost);
}

let hashOfNobody: Promise<string> | undefined;

/**
 * Whether the password matches the hash. Without a hash the result is false after the same time, so that timing does not reveal unknown
 * names. An old hash, of the password as typed, matches too: then `renew` is called with the hash that should replace it.
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
