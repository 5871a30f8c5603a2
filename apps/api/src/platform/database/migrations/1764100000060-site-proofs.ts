import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Photos of the documents behind claims, who entered them, and whether a draft was looked at. */
export class SiteProofs1764100000060 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE claim_proofs
        ADD added_at timestamptz NOT NULL DEFAULT now(),
        ADD added_by varchar(64) NOT NULL DEFAULT ''`);
    await runner.query('ALTER TABLE photos ADD claim varchar(32)');
    await runner.query('ALTER TABLE site_draft ADD looked boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE site_draft DROP looked');
    await runner.query('DELETE FROM photos WHERE claim IS NOT NULL');
    await runner.query('ALTER TABLE photos DROP claim');
    await runner.query('ALTER TABLE claim_proofs DROP added_at, DROP added_by');
  }
}
