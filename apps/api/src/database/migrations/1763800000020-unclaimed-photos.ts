import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who sent a photo that no quote holds yet, and since when the files of a deleted one wait for their removal. */
export class UnclaimedPhotos1763800000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE photos ADD COLUMN sender text`);
    await runner.query(`ALTER TABLE removed_photos ADD COLUMN removed_at timestamptz(3) NOT NULL DEFAULT now()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE removed_photos DROP COLUMN removed_at`);
    await runner.query(`ALTER TABLE photos DROP COLUMN sender`);
  }
}
