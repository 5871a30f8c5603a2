import { hash, verify } from '@node-rs/argon2';

/** The cost of one hash, as OWASP's password storage sheet advises for argon2id (the package's default). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes take 19 MB each. */
const inTurn = atATime(4);

/** The argon2id hash of a password, with salt and cost. The password is normalised (NFC), so that every keyboard gives the same hash. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), cost));
}

let hashOfNobody: Promise<string> | undefined;

/** Whether the password matches the hash. Without a hash: false after the same time, so that timing does not reveal unknown names. */
export async function isPasswordOf(passwordHash: string | undefined, password: string): Promise<boolean> {
  hashOfNobody ??= hashPassword('nobody');
  const known = passwordHash ?? (await hashOfNobody);
  const isSame = await inTurn(() => verify(known, password.normalize('NFC')));
  return isSame && passwordHash !== undefined;
}

/** Returns a function that runs work, of which at most so much is under way; the rest waits in the order of the calls. */
export function atATime(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  return async (work) => {
    if (underWay === most) await new Promise<void>((resolve) => waiting.push(resolve));
    else underWay += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else underWay -= 1;
    }
  };
}
