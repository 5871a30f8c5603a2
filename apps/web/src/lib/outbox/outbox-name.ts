/** The database in the visitor's browser that holds forms which are not sent yet, and nothing else. */
export const outboxName = 'quote-outbox';

/** Whether this browser keeps a form. False where it can't say: then only the page of the form itself looks. */
export async function holdsOutbox(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === outboxName);
  } catch {
    return false;
  }
}
