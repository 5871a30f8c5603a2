import { hash, verify } from '@node-rs/argon2';

/** Cost of one hash, as OWASP's password storage sheet advises for argon2id (the package's default kind). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The argon2id hash of a password, with its own salt and cost inside. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let hashOfNobody: Promise<string> | undefined;

/**
 * Whether the password is the hash's. Without a hash the answer is no, after the same time: nobody can tell an unknown name by the clock.
 */
export async function isPasswordOf(passwordHash: string | undefined, password: string): Promise<boolean> {
  hashOfNobody ??= hashPassword('nobody');
  const matches = await verify(passwordHash ?? (await hashOfNobody), password);
  return matches && passwordHash !== undefined;
}
