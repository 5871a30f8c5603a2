import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Codes are also sent while somebody guesses at a password. Wrong ones are counted with the other limits. */
export class CodesByNetwork1764000000021 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE sign_in_codes DROP tries, ADD proven boolean NOT NULL DEFAULT true`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE sign_in_codes DROP proven, ADD tries integer NOT NULL DEFAULT 0`);
  }
}
