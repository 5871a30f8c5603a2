import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

/** How long a person has to answer a passkey prompt, in seconds. */
export const challengeSeconds = 300;

/** The challenges that passkeys sign. Each works once, for a short time. */
@Injectable()
export class Challenges {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * SQL here and below, by the database's clock; a challenge is used by being deleted. A new challenge, base64url: for a user who adds a
   * passkey, or (null) for a sign-in.
   */
  async make(userId: string | null): Promise<string> {
    const challenge = randomBytes(32).toString('base64url');
    await this.dataSource.query('INSERT INTO passkey_challenges VALUES ($1, $2, now() + make_interval(secs => $3))', [
      challenge,
      userId,
      challengeSeconds,
    ]);
    return challenge;
  }

  /**
   * Uses up the challenge. Returns false if it was not made for this user (or, with null, for a sign-in), has expired or was used before.
   */
  async use(challenge: string, userId: string | null): Promise<boolean> {
    const [, used] = await this.dataSource.query<[unknown, number]>(
      'DELETE FROM passkey_challenges WHERE challenge = $1 AND user_id IS NOT DISTINCT FROM $2 AND expires_at > now()',
      [challenge, userId],
    );
    return used === 1;
  }
}
