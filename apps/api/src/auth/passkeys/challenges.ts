import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

/** How long somebody may look for their finger. Seconds. */
export const challengeSeconds = 300;

/** What a passkey is asked to sign: each once, and soon. */
@Injectable()
export class Challenges {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** A new one, base64url; for a user who adds a passkey, or for whoever signs in. */
  async make(userId: string | null): Promise<string> {
    const challenge = randomBytes(32).toString('base64url');
    await this.dataSource.query('INSERT INTO passkey_challenges VALUES ($1, $2, now() + make_interval(secs => $3))', [
      challenge,
      userId,
      challengeSeconds,
    ]);
    return challenge;
  }

  /** Whether it was made for this user, or for anybody, lately and was not used; it is used now. */
  async use(challenge: string, userId: string | null): Promise<boolean> {
    const [, used] = await this.dataSource.query<[unknown, number]>(
      'DELETE FROM passkey_challenges WHERE challenge = $1 AND user_id IS NOT DISTINCT FROM $2 AND expires_at > now()',
      [challenge, userId],
    );
    return used === 1;
  }
}
