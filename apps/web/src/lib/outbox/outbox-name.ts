import { holdsDatabase } from '../holds-database';

/** The database in the visitor's browser that holds forms which are not sent yet, and nothing else. */
export const outboxName = 'quote-outbox';

/** Whether this browser has a draft. False where it can't say: then only the page of the form itself searches. */
export const holdsOutbox = () => holdsDatabase(outboxName);
