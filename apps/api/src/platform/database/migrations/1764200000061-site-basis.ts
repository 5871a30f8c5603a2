import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The shipped claims over which the draft's were saved. */
export class SiteBasis1764200000061 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE site_draft ADD based_on jsonb NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE site_draft DROP based_on');
  }
}
