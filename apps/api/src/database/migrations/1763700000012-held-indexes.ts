import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['quote_submissions', 'contact_submissions'];

/** The way to the few held records among many. */
export class HeldIndexes1763700000012 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.query(`CREATE INDEX ${table}_held ON ${table} (created_at, id) WHERE held`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.query(`DROP INDEX ${table}_held`);
  }
}
