import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The owner's own words: a draft, what was published, proofs of claims, and the pages that were rendered from them. */
export class OwnSite1764100000030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE site_draft (
        id smallint CONSTRAINT site_draft_pkey PRIMARY KEY,
        edits jsonb NOT NULL,
        version integer NOT NULL DEFAULT 1,
        updated_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE TABLE site_versions (
        number integer CONSTRAINT site_versions_pkey PRIMARY KEY,
        edits jsonb NOT NULL,
        kind varchar(16) NOT NULL,
        made_by varchar(64) NOT NULL,
        made_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE TABLE claim_proofs (
        claim varchar(32) CONSTRAINT claim_proofs_pkey PRIMARY KEY,
        reference varchar(80) NOT NULL,
        valid_until date NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE site_renders (
        key char(64) CONSTRAINT site_renders_pkey PRIMARY KEY,
        draft boolean NOT NULL,
        problem text,
        used_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE TABLE site_files (
        render char(64) NOT NULL CONSTRAINT site_files_render_fkey REFERENCES site_renders (key) ON DELETE CASCADE,
        file varchar(200) NOT NULL,
        body bytea NOT NULL,
        br bytea,
        gz bytea,
        CONSTRAINT site_files_pkey PRIMARY KEY (render, file)
      )`);
    await runner.query('CREATE INDEX site_files_file ON site_files (file)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE site_files, site_renders, claim_proofs, site_versions, site_draft');
  }
}
