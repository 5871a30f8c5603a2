import type { Restored } from '../operations/backup/restore-backup.js';

const sentence = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

/** Lines for the person who restores: who may sign in now, what is unknown, and how to end access. */
export function restoredAccess({ createdAt, shutOut, knownFrom }: Restored, maySignIn: readonly string[]): string[] {
  return [
    maySignIn.length > 0 ? `May sign in now: ${sentence(maySignIn)}.` : 'Nobody may sign in now. Add somebody: create-owner <user name>.',
    ...(shutOut.length > 0 ? [`Removed or suspended since the backup, and now again: ${sentence(shutOut)}.`] : []),
    ...(knownFrom.database ? [] : [unknownPeople(createdAt, knownFrom.list)]),
    'Sessions, known browsers and codes are not in a backup: everybody signs in again.',
    knownFrom.database
      ? 'Passkeys, devices and calendar feeds that had ended since stay ended, and passwords are those of the database that was here.'
      : `Passwords, passkeys, devices, calendar feeds and mailboxes are those of ${createdAt}: keys that were ended or changed since open again.
If a password or a phone was lost since: change-password <user name> --everything, and they add their keys again.`,
  ];
}

function unknownPeople(createdAt: string, list: string | undefined): string {
  const cure = 'If somebody is named above who must not get in: remove-owner <user name>, before the server starts.';
  return list
    ? `Who was removed or suspended is known up to ${list}, from removed-people.json beside the backup. ${cure}`
    : `Nobody can tell who was removed or suspended since ${createdAt}: there was no database of theirs here, and no removed-people.json
that can be read beside the backup. ${cure}`;
}
