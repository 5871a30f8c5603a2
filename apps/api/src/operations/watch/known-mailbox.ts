import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setSiteFacts, siteFacts } from '../../platform/config/site-facts.js';

/**
 * Makes this the business's mailbox in this process, and remembers it in DATA_DIR; without one, takes the remembered one, because the
 * database that holds it may be what has failed. Throws if the folder cannot be written.
 */
export async function setMailbox(dataDir: string, found?: string): Promise<void> {
  const path = join(dataDir, 'watch', 'mailbox');
  const known = await readFile(path, 'utf8').catch(() => undefined);
  const email = found ?? known;
  if (!email) return;
  const facts = siteFacts();
  setSiteFacts({ ...facts, business: { ...facts.business, email } });
  if (email === known) return;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, email);
}
