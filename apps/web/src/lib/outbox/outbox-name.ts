import { holdsDatabase } from '../holds-database';

/** The database in the visitor's browser that holds unsent forms, and nothing else. */
export const outboxName = 'quote-outbox';

/** Whether this browser has a draft. False if the browser cannot say; then only the form's own page looks for one. */
export const holdsOutbox = () => holdsDatabase(outboxName);
