import { hash, verify } from '@node-rs/argon2';

/** The cost of one hash, as OWASP's password storage sheet advises for argon2id (the package's default). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The argon2id hash of a password, with its salt and cost. It is normalised (NFC): every keyboard gives the same hash. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost);
}

let hashOfNobody: Promise<string> | undefined;

/** Whether it matches, after the same time without a hash. An old hash, of the password as typed, matches too and is renewed. */
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
