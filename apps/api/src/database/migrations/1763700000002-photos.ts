import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Uploaded photos, held by a quote request or not yet, and the list of those whose files must go. */
export class Photos1763700000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE photos (
        id uuid CONSTRAINT photos_pkey PRIMARY KEY,
        quote_id uuid CONSTRAINT photos_quote_fkey REFERENCES quote_submissions (id) ON DELETE CASCADE,
        position smallint NOT NULL,
        width integer NOT NULL,
        height integer NOT NULL,
        bytes integer NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query(`CREATE INDEX photos_quote ON photos (quote_id)`);
    await runner.query(`CREATE INDEX photos_orphans ON photos (created_at) WHERE quote_id IS NULL`);
    // In the transaction that deletes the row, however it comes about: no file outlives its record unnoticed.
    await runner.query(`CREATE TABLE removed_photos (id uuid CONSTRAINT removed_photos_pkey PRIMARY KEY)`);
    await runner.query(`
      CREATE FUNCTION note_removed_photo() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN INSERT INTO removed_photos VALUES (OLD.id) ON CONFLICT DO NOTHING; RETURN NULL; END $$`);
    await runner.query(`CREATE TRIGGER photos_removed AFTER DELETE ON photos FOR EACH ROW EXECUTE FUNCTION note_removed_photo()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE removed_photos, photos`);
    await runner.query(`DROP FUNCTION note_removed_photo`);
  }
}
