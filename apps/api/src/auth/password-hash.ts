import { hash, verify } from '@node-rs/argon2';

/** The cost of one hash, as OWASP's password storage sheet advises for argon2id (the package's default). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The argon2id hash of a password, with salt and cost. The password is normalised (NFC), so that every keyboard gives the same hash. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost);
}

let hashOfNobody: Promise<string> | undefined;

/** Whether the password matches the hash. Without a hash: false after the same time, so that timing does not reveal unknown names. */
export async function isPasswordOf(passwordHash: string | undefined, password: string): Promise<boolean> {
  hashOfNobody ??= hashPassword('nobody');
  const isSame = await verify(passwordHash ?? (await hashOfNobody), password.normalize('NFC'));
  return isSame && passwordHash !== undefined;
}
