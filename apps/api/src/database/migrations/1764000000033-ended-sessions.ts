import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every process hears of it when sessions end, and ends their live pages at once. */
export class EndedSessions1764000000033 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION announce_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN NOTIFY sessions; RETURN NULL; END $$`);
    await runner.query(`
      CREATE TRIGGER sessions_announced_out AFTER DELETE ON sessions FOR EACH STATEMENT EXECUTE FUNCTION announce_ended_sessions()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER sessions_announced_out ON sessions`);
    await runner.query(`DROP FUNCTION announce_ended_sessions`);
  }
}
