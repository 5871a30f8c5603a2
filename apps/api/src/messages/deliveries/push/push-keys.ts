import { createECDH } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import webPush, { type VapidKeys } from 'web-push';

/**
 * The keys by which push services know us (VAPID, RFC 8292). They are in the database, so all replicas share them and each backup has them.
 */
@Injectable()
export class PushKeys {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The pair in base64url (65 and 32 bytes), created on first use. Read each time, as a command may have renewed it. */
  async pair(): Promise<VapidKeys> {
    const [kept] = await this.dataSource.query<{ private_key: string }[]>(
      // SQL: of two processes that make one, the first wins, and both read it.
      `WITH made AS (INSERT INTO push_keys (private_key) VALUES ($1) ON CONFLICT DO NOTHING RETURNING private_key)
       SELECT private_key FROM made UNION ALL SELECT private_key FROM push_keys LIMIT 1`,
      [webPush.generateVAPIDKeys().privateKey],
    );
    // A row that another process committed a moment ago was not there for this statement.
    if (!kept) return this.pair();
    const whole = createECDH('prime256v1');
    whole.setPrivateKey(Buffer.from(kept.private_key, 'base64url'));
    return { privateKey: kept.private_key, publicKey: whole.getPublicKey().toString('base64url') };
  }
}
