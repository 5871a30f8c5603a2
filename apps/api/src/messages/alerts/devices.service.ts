import { createECDH } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, Not } from 'typeorm';
import { alertLimits, type RegisteredDevice, type RegisterDevice } from '#dto';
import { assertFresh } from '../../auth/fresh-sign-in.guard.js';
import { assertStillSignedIn } from '../../auth/people/locked-person.js';
import { Environment } from '../../platform/config/environment.js';
import { Device } from '../../deliveries/push/device.entity.js';
import { isPushEndpoint } from '../../deliveries/push/push-hosts.js';
import type { ActingSessionRow } from '../../platform/http/guards/acting-session.js';
import { invalidFields } from '../../platform/http/problems/problem-error.js';
import { User } from '../../platform/people/user.entity.js';
import { recordSecurityEvent } from '../../security-events/record-security-event.js';

/** Bytes of a subscription's secret (RFC 8291, section 3.2). */
const secretBytes = 16;

/** Devices that receive alerts. */
@Injectable()
export class DevicesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly environment: Environment,
  ) {}

  /**
   * Registers a device for a person, or updates it, as pages do at each start. The address identifies it, or else the browser, since a
   * push service may renew the address, of which everybody is told. Throws invalid-fields for an address that is no known push service's,
   * for keys that are not keys, and beyond the limit of devices; sign-in-again for one that is new to the person when the sign-in is too
   * long ago; not-signed-in if the session has since ended.
   */
  async register(session: ActingSessionRow, browserId: string | undefined, device: RegisterDevice): Promise<RegisteredDevice> {
    const { endpoint, keys, label } = device;
    const { userId } = session;
    if (!isPushEndpoint(endpoint, this.environment.PUSH_HOSTS)) {
      throw invalidFields({ field: 'endpoint', message: 'This is not the address of a known push service', code: 'not-an-option' });
    }
    if (!isPublicKey(keys.p256dh) || Buffer.from(keys.auth, 'base64url').length !== secretBytes) {
      throw invalidFields({ field: 'keys', message: 'These are not the keys of a push subscription', code: 'wrong-format' });
    }
    return this.dataSource.transaction(async (manager) => {
      await manager.findOne(User, { where: { id: userId }, withDeleted: true, lock: { mode: 'pessimistic_write' } });
      await assertStillSignedIn(manager, session);
      // A shared phone's address may be another person's: then it is new to this one.
      const held = await manager.findBy(Device, { userId });
      const state = { userId, browserId: browserId ?? null, endpoint, ...keys, label, failedAt: null, lastError: null };
      const same = held.find((each) => each.endpoint === endpoint) ?? held.find((each) => each.browserId === browserId);
      if (same) {
        await manager.delete(Device, { endpoint, id: Not(same.id) });
        await manager.update(Device, same.id, state);
        if (same.endpoint !== endpoint)
          await recordSecurityEvent(manager, this.environment, { event: 'device-moved', userId, by: session, about: label });
        return { id: same.id };
      }
      assertFresh(session);
      if (held.length >= alertLimits.devicesPerPerson) {
        throw invalidFields({ field: 'endpoint', message: 'Please remove one of your other devices first', code: 'too-many' });
      }
      await manager.delete(Device, { endpoint });
      const { id } = await manager.save(Device, manager.create(Device, state));
      await recordSecurityEvent(manager, this.environment, { event: 'device-added', userId, by: session, about: label });
      return { id };
    });
  }
}

/** True for an uncompressed point on the curve P-256. */
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
