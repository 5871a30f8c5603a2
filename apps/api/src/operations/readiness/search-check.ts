import type { DataSource } from 'typeorm';
import type { Notice } from '#dto';

const action = `Let the database's administrator run: CREATE EXTENSION pg_trgm; CREATE INDEX enquiry_search_words ON enquiry_search USING gin (search gin_trgm_ops);`;

/** Finds a search without its index: if the database refuses the extension pg_trgm, each search reads all records. */
export async function searchCheck(dataSource: Pick<DataSource, 'query'>): Promise<Notice | undefined> {
  const [row] = await dataSource.query<{ there: boolean }[]>(`SELECT to_regclass('enquiry_search_words') IS NOT NULL AS there`);
  if (row?.there) return undefined;
  return {
    id: 'search',
    severity: 'reminder',
    text: 'The search of the dashboard has no index: it works, and gets slower with each record.',
    action,
  };
}
