import { createECDH } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { alertLimits, type RegisteredDevice, type RegisterDevice } from '#dto';
import { Environment } from '../config/environment.js';
import { Device } from '../deliveries/push/device.entity.js';
import { isPushEndpoint } from '../deliveries/push/push-hosts.js';
import { invalidFields } from '../http/problems/problem-error.js';

/** Bytes of a subscription's secret (RFC 8291, section 3.2). */
const secretBytes = 16;

/** The devices that take alerts. */
@Injectable()
export class DevicesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly environment: Environment,
  ) {}

  /**
   * Registers a device for a user, or says anew what is known of it: pages do so at each start. Throws invalid-fields for an address
   * that is no known push service's, for keys that are none, and for a device too many.
   */
  async register(userId: string, { endpoint, keys, label }: RegisterDevice): Promise<RegisteredDevice> {
    if (!isPushEndpoint(endpoint, this.environment.PUSH_HOSTS)) {
      throw invalidFields({ field: 'endpoint', message: 'This is not the address of a known push service', code: 'not-an-option' });
    }
    if (!isPublicKey(keys.p256dh) || Buffer.from(keys.auth, 'base64url').length !== secretBytes) {
      throw invalidFields({ field: 'keys', message: 'These are not the keys of a push subscription', code: 'wrong-format' });
    }
    return this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [userId]);
      const others = await manager.query<unknown[]>('SELECT FROM devices WHERE user_id = $1 AND endpoint <> $2', [userId, endpoint]);
      if (others.length >= alertLimits.devicesPerPerson) {
        throw invalidFields({ field: 'endpoint', message: 'Please remove one of your other devices first', code: 'too-many' });
      }
      const sql = `
        INSERT INTO devices AS device (user_id, endpoint, p256dh, auth, label) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (endpoint) DO UPDATE SET user_id = $1, p256dh = $3, auth = $4, label = $5,
          proven_at = CASE WHEN device.user_id = $1 THEN device.proven_at END, failed_at = NULL, last_error = NULL
        RETURNING id`;
      const [device] = await manager.query<RegisteredDevice[]>(sql, [userId, endpoint, keys.p256dh, keys.auth, label]);
      return { id: device?.id ?? '' };
    });
  }

  /** Removes a device of the user; false when there is none. */
  async remove(userId: string, id: string): Promise<boolean> {
    return Boolean((await this.dataSource.manager.delete(Device, { id, userId })).affected);
  }
}

/** Whether it is a point on the curve P-256, uncompressed. */
function isPublicKey(text: string): boolean {
  try {
    const own = createECDH('prime256v1');
    own.generateKeys();
    own.computeSecret(Buffer.from(text, 'base64url'));
    return Buffer.from(text, 'base64url').length === 65;
  } catch {
    return false; // not on the curve, or no point at all
  }
}
