import type { EntityManager } from 'typeorm';

/** Every table of what a person holds: the ways in, and where alerts and codes go. */
export const keyTables = [
  'sessions',
  'known_browsers',
  'passkeys',
  'passkey_challenges',
  'sign_in_codes',
  'calendar_feeds',
  'devices',
  'alert_people',
] as const;

/** Ends all that this person holds, but not the password. Live pages of theirs end within three seconds. */
export async function endKeys(manager: EntityManager, userId: string): Promise<void> {
  for (const table of keyTables) await manager.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
}
