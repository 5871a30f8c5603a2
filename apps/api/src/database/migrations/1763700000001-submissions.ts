import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Quote requests, contact enquiries, users and their sessions. */
export class Submissions1763700000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE quote_submissions (
        id uuid CONSTRAINT quote_submissions_pkey PRIMARY KEY DEFAULT gen_random_uuid(),
        first_name varchar(100) NOT NULL,
        last_name varchar(100) NOT NULL,
        email varchar(254) NOT NULL,
        phone varchar(40) NOT NULL,
        service_type text NOT NULL,
        preferred_contact varchar(32) NOT NULL,
        postcode varchar(16) NOT NULL DEFAULT '',
        property_type varchar(32) NOT NULL DEFAULT '',
        urgency varchar(32) NOT NULL DEFAULT '',
        tree_count varchar(32) NOT NULL DEFAULT '',
        accessibility varchar(32) NOT NULL DEFAULT '',
        description varchar(5000) NOT NULL DEFAULT '',
        available_date varchar(200) NOT NULL DEFAULT '',
        image_urls text NOT NULL DEFAULT '[]',
        marketing_opt_in text NOT NULL DEFAULT 'false',
        marketing_version varchar(32) NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query(`CREATE INDEX quote_submissions_newest ON quote_submissions (created_at, id)`);
    await runner.query(`
      CREATE TABLE contact_submissions (
        id uuid CONSTRAINT contact_submissions_pkey PRIMARY KEY DEFAULT gen_random_uuid(),
        first_name varchar(100) NOT NULL,
        last_name varchar(100) NOT NULL,
        email varchar(254) NOT NULL,
        phone varchar(40) NOT NULL,
        service varchar(32) NOT NULL DEFAULT '',
        message varchar(5000) NOT NULL DEFAULT '',
        created_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query(`CREATE INDEX contact_submissions_newest ON contact_submissions (created_at, id)`);
    await runner.query(`
      CREATE TABLE users (
        id uuid CONSTRAINT users_pkey PRIMARY KEY DEFAULT gen_random_uuid(),
        username varchar(100) NOT NULL CONSTRAINT users_username_key UNIQUE,
        password varchar(255) NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE sessions (
        id uuid CONSTRAINT sessions_pkey PRIMARY KEY,
        user_id uuid NOT NULL CONSTRAINT sessions_user_fkey REFERENCES users (id) ON DELETE CASCADE,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        last_seen_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query(`CREATE INDEX sessions_user ON sessions (user_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE sessions, users, contact_submissions, quote_submissions`);
  }
}
