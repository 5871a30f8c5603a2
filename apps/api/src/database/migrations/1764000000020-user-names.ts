import type { MigrationInterface, QueryRunner } from 'typeorm';
import { nameKey } from '#dto';

/** Nobody gets a name that looks like another's. Of those who have such names the older keeps the key, as far as the table tells. */
export class UserNames1764000000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users ADD name_key text, DROP CONSTRAINT users_username_key`);
    const people = (await runner.query(`SELECT id, username, removed_at IS NOT NULL AS "isRemoved" FROM users ORDER BY ctid`)) as {
      id: string;
      username: string;
      isRemoved: boolean;
    }[];
    const taken = new Set<string>();
    for (const { id, username, isRemoved } of people) {
      const key = nameKey(username);
      if (taken.has(key)) continue;
      await runner.query(`UPDATE users SET name_key = $2 WHERE id = $1`, [id, key]);
      if (!isRemoved) taken.add(key);
    }
    await runner.query(`CREATE UNIQUE INDEX users_username ON users (username) WHERE removed_at IS NULL`);
    await runner.query(`CREATE UNIQUE INDEX users_name_key ON users (name_key) WHERE removed_at IS NULL`);
  }

  /** The release before gives a name once for ever: of a name that was given again, only who has it now stays. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM users AS former USING users AS other
      WHERE former.removed_at IS NOT NULL AND other.username = former.username AND other.id <> former.id
        AND (other.removed_at IS NULL OR other.id > former.id)`);
    await runner.query(`DROP INDEX users_name_key, users_username`);
    await runner.query(`ALTER TABLE users DROP name_key, ADD CONSTRAINT users_username_key UNIQUE (username)`);
  }
}
