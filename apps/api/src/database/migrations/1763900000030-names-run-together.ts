import type { MigrationInterface, QueryRunner } from 'typeorm';
import { searchView } from './inbox-search.js';

const rebuild = `
  UPDATE enquiry_search AS kept SET search = words.search
  FROM enquiry_words AS words WHERE words.enquiry_id = kept.enquiry_id AND words.search <> kept.search`;

const asOne = (column: string) => {
  const name = `coalesce(quote.${column}, contact.${column})`;
  return `nullif(regexp_replace(${name}, '[\\s-]+', '', 'g'), ${name})`;
};
const runTogether = ['first_name', 'last_name'].map(asOne).join(', ');

/** A name of several words is also found as one: `Ó Súilleabháin` by `osuilleabhain`. */
export class NamesRunTogether1763900000030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(searchView.replace('CREATE VIEW', 'CREATE OR REPLACE VIEW').replace('enquiry.note)', `enquiry.note, ${runTogether})`));
    await runner.query(rebuild);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP VIEW enquiry_words`);
    await runner.query(searchView);
    await runner.query(rebuild);
  }
}
