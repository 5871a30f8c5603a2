import type { DataSource } from 'typeorm';
import { askRunner, type Finding } from './finding.js';

/** Finds files of deleted photos that have waited for over an hour: housekeeping has tried by then, and failed. */
export async function removedPhotosCheck(dataSource: Pick<DataSource, 'query'>): Promise<Finding | undefined> {
  const [row] = await dataSource.query<{ waiting: number }[]>(
    `SELECT count(*)::int AS waiting FROM removed_photos WHERE removed_at < now() - interval '1 hour'`,
  );
  if (!row?.waiting) return undefined;
  const text = `The files of ${row.waiting} deleted photo(s) are still in the photo store: they could not be removed.`;
  const action =
    'Read the server\'s log for "could not be removed", see that the store lets the server delete, and wait for the next full hour.';
  return { id: 'removed-photos', severity: 'problem', text, action, owner: { text: `${row.waiting} deleted photo(s) could not be removed from the server yet.`, action: askRunner } };
}
