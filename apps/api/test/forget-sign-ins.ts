import { eventually } from './eventually.js';
import type { SmtpPeer } from './peers/smtp-peer.js';
import type { RunningApp } from './start-app.js';

/** Forgets the passkeys, attempts, codes and emails of the test before: a code from an earlier sign-in must not be taken for a new one. */
export async function forgetSignIns({ dataSource }: RunningApp, peer: SmtpPeer): Promise<void> {
  for (const table of ['passkeys', 'rate_limits', 'sign_in_codes']) await dataSource.query(`DELETE FROM ${table}`);
  await dataSource.query(`DELETE FROM deliveries WHERE purpose = 'access-told'`);
  await eventually(async () => expect(await dataSource.query(`SELECT FROM deliveries WHERE state = 'waiting'`)).toEqual([]));
  peer.taken.length = 0;
}
