import { runCommand } from './run-command.js';
import { withProduct } from './with-product.js';

const usage = `Usage: migrate

Brings the schema of the database up to date and ends. Servers do so themselves when they start; this is for platforms that
run it once before them.`;

await runCommand({ usage }, () =>
  withProduct(() => Promise.resolve(console.log('The schema is up to date.'))),
);
