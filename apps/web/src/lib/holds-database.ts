/** Whether this browser holds the database of that name; asking makes none. False where it can't say. */
export async function holdsDatabase(name: string): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some((database) => database.name === name);
  } catch {
    return false;
  }
}
