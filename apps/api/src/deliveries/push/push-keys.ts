import { createECDH } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import webPush, { type VapidKeys } from 'web-push';
import { PushKey } from './push-key.entity.js';

/**
 * The keys by which push services know us (VAPID, RFC 8292). They are in the database, so all replicas share them and each backup has them.
 */
@Injectable()
export class PushKeys {
  constructor(private readonly dataSource: DataSource) {}

  /** The pair in base64url (65 and 32 bytes), created on first use. Read each time, as a command may have renewed it. */
  async pair(): Promise<VapidKeys> {
    const { manager } = this.dataSource;
    const kept = await manager.findOneBy(PushKey, { id: true });
    if (!kept) {
      // Of two processes that make one, the first wins, and both read it.
      const { privateKey } = webPush.generateVAPIDKeys();
      await manager.createQueryBuilder().insert().into(PushKey).values({ privateKey }).orIgnore().execute();
      return this.pair();
    }
    const { privateKey } = kept;
    const whole = createECDH('prime256v1');
    whole.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    return { privateKey, publicKey: whole.getPublicKey().toString('base64url') };
  }
}
