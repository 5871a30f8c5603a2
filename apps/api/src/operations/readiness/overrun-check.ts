import type { DataSource } from 'typeorm';
import { askRunner, type Finding } from './finding.js';

/** Finds periodic work that overran and has not succeeded since. */
export async function overrunCheck(dataSource: Pick<DataSource, 'query'>): Promise<Finding | undefined> {
  const rows = await dataSource.query<{ name: string }[]>('SELECT name FROM periodic_work WHERE overran_at IS NOT NULL ORDER BY name');
  if (rows.length === 0) return undefined;
  const names = rows.map(({ name }) => `"${name}"`).join(', ');
  return {
    id: 'overrun',
    severity: 'problem',
    text: `The server's own work ${names} came to no end and was given up; it is tried again.`,
    action: 'Run the doctor: it names what is silent, such as the photo store or a disk. The server\'s log says "came to no end" and when.',
    owner: { text: 'Some of the server’s own work did not finish; it is tried again.', action: askRunner },
  };
}
