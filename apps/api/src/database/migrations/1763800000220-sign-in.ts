import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Passkeys, the challenges that they answer, codes by email, and which device a session is on. */
export class SignIn1763800000220 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE passkeys (
        id uuid CONSTRAINT passkeys_pkey PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id uuid NOT NULL CONSTRAINT passkeys_user_fkey REFERENCES users (id) ON DELETE CASCADE,
        label varchar(80) NOT NULL,
        credential_id varchar(1400) NOT NULL CONSTRAINT passkeys_credential UNIQUE,
        public_key varchar(2000) NOT NULL,
        counter bigint NOT NULL DEFAULT 0,
        synced boolean NOT NULL DEFAULT false,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        last_used_at timestamptz(3)
      )`);
    await runner.query(`CREATE INDEX passkeys_user ON passkeys (user_id)`);
    await runner.query(`
      CREATE TABLE passkey_challenges (
        challenge varchar(64) CONSTRAINT passkey_challenges_pkey PRIMARY KEY,
        user_id uuid CONSTRAINT passkey_challenges_user_fkey REFERENCES users (id) ON DELETE CASCADE,
        expires_at timestamptz(3) NOT NULL
      )`);
    // Not the code, which follows from this and a key that lies elsewhere.
    await runner.query(`
      CREATE TABLE sign_in_codes (
        user_id uuid CONSTRAINT sign_in_codes_pkey PRIMARY KEY
          CONSTRAINT sign_in_codes_user_fkey REFERENCES users (id) ON DELETE CASCADE,
        seed varchar(32) NOT NULL,
        tries integer NOT NULL DEFAULT 0,
        expires_at timestamptz(3) NOT NULL
      )`);
    await runner.query(`ALTER TABLE sessions ADD device varchar(80) NOT NULL DEFAULT ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE sessions DROP device`);
    await runner.query(`DROP TABLE sign_in_codes, passkey_challenges, passkeys`);
  }
}
