import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, Raw } from 'typeorm';
import { PasskeyChallenge } from './passkey-challenge.entity.js';

/** How long a person has to answer a passkey prompt, in seconds. */
export const challengeSeconds = 300;

/** The challenges that passkeys sign. Each works once, for a short time. */
@Injectable()
export class Challenges {
  constructor(private readonly dataSource: DataSource) {}

  /** A new challenge, base64url: for a user who adds a passkey, or (null) for a sign-in. */
  async make(userId: string | null): Promise<string> {
    const challenge = randomBytes(32).toString('base64url');
    const expiresAt = () => `now() + interval '${challengeSeconds} seconds'`;
    await this.dataSource.manager.insert(PasskeyChallenge, { challenge, userId, expiresAt });
    return challenge;
  }

  /** Uses up the challenge. Returns false if it was not made for this user (null: for a sign-in), has expired or was used before. */
  async use(challenge: string, userId: string | null): Promise<boolean> {
    const expiresAt = Raw((at) => `${at} > now()`);
    const { affected } = await this.dataSource.manager.delete(PasskeyChallenge, { challenge, userId: userId ?? IsNull(), expiresAt });
    return affected === 1;
  }
}
