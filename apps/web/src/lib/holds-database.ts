/** Whether this browser has a database of that name; checking does not create it. False if the browser cannot say. */
export async function holdsDatabase(name: string): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some((database) => database.name === name);
  } catch {
    return false;
  }
}
