import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Periodic work that came to no end is known until it has ended well. */
export class OverrunWork1763900000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE periodic_work ADD COLUMN overran_at timestamptz(3)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE periodic_work DROP COLUMN overran_at`);
  }
}
