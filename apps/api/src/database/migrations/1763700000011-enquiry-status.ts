import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where each record stands and what the owner noted. */
export class EnquiryStatus1763700000011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['quote_submissions', 'contact_submissions']) {
      await runner.query(`ALTER TABLE ${table} ADD status varchar(32) NOT NULL DEFAULT 'new', ADD note varchar(5000) NOT NULL DEFAULT ''`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['quote_submissions', 'contact_submissions']) {
      await runner.query(`ALTER TABLE ${table} DROP status, DROP note`);
    }
  }
}
