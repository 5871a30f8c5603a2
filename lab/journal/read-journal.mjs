/**
 * The contents of the journal on the phone, straight from its database: entries that wait, and writes named as not applied.
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<{ entries: Entry[], outcomes: Outcome[] }>}
 * @typedef {{ id: string, by: string, record: { id: string }, tried: boolean, draft?: true, theirs?: { note: string },
 * work: { call: string, change?: { note?: string } } }} Entry
 * @typedef {{ id: string, record: { id: string }, what: string, words: string }} Outcome
 */
export function readJournal(page) {
  return page.evaluate(async () => {
    const name = 'owner-phone';
    if (!(await globalThis.indexedDB.databases()).some((database) => database.name === name)) return { entries: [], outcomes: [] };
    const database = await new Promise((resolve, reject) => {
      const opening = globalThis.indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const all = (store) =>
      new Promise((resolve, reject) => {
        if (!database.objectStoreNames.contains(store)) return resolve([]);
        const reading = database.transaction(store).objectStore(store).getAll();
        reading.onsuccess = () => resolve(reading.result);
        reading.onerror = () => reject(reading.error);
      });
    try {
      return { entries: await all('journal'), outcomes: await all('journalOutcomes') };
    } finally {
      database.close();
    }
  });
}

/**
 * Whether an entry waits for the server, and not for the person.
 * @param {Entry} entry
 */
export function waitsForServer({ work, theirs }) {
  return work.call !== 'reach' && !theirs;
}
