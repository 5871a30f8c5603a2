-- Who may sign in, with every key they hold, and what happened to their access.

CREATE TABLE users (
  id uuid DEFAULT gen_random_uuid() CONSTRAINT users_pkey PRIMARY KEY,
  username varchar(100) NOT NULL,
  password varchar(255) NOT NULL,
  suspended_at timestamptz(3),
  removed_at timestamptz(3),
  name_key text NOT NULL
);

-- No name may look like another's.
CREATE UNIQUE INDEX users_name_key ON users (name_key) WHERE removed_at IS NULL;

CREATE TABLE sessions (
  id uuid CONSTRAINT sessions_pkey PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT sessions_user_fkey REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  last_seen_at timestamptz(3) NOT NULL DEFAULT now(),
  device varchar(80) NOT NULL DEFAULT '',
  stay boolean NOT NULL DEFAULT false,
  passkey_id uuid
);
CREATE INDEX sessions_user ON sessions (user_id);

CREATE TABLE passkeys (
  id uuid DEFAULT gen_random_uuid() CONSTRAINT passkeys_pkey PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT passkeys_user_fkey REFERENCES users (id) ON DELETE CASCADE,
  label varchar(80) NOT NULL,
  credential_id varchar(1400) NOT NULL CONSTRAINT passkeys_credential UNIQUE,
  public_key varchar(2000) NOT NULL,
  counter bigint NOT NULL DEFAULT 0,
  synced boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  last_used_at timestamptz(3)
);
CREATE INDEX passkeys_user ON passkeys (user_id);

CREATE TABLE passkey_challenges (
  challenge varchar(64) CONSTRAINT passkey_challenges_pkey PRIMARY KEY,
  user_id uuid CONSTRAINT passkey_challenges_user_fkey REFERENCES users (id) ON DELETE CASCADE,
  expires_at timestamptz(3) NOT NULL
);

-- The seed alone: the code also needs a key that is kept elsewhere.
CREATE TABLE sign_in_codes (
  user_id uuid CONSTRAINT sign_in_codes_pkey PRIMARY KEY
    CONSTRAINT sign_in_codes_user_fkey REFERENCES users (id) ON DELETE CASCADE,
  seed varchar(32) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  proven boolean NOT NULL DEFAULT true
);

-- A browser has one secret; each person who signs in there has a row.
CREATE TABLE known_browsers (
  id uuid DEFAULT gen_random_uuid() CONSTRAINT known_browsers_pkey PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT known_browsers_user_fkey REFERENCES users (id) ON DELETE CASCADE,
  secret_hash varchar(64) NOT NULL,
  name varchar(80) NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  last_used_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT known_browsers_secret UNIQUE (secret_hash, user_id)
);
CREATE INDEX known_browsers_user ON known_browsers (user_id);

-- The hash alone: reading the table does not open a calendar.
CREATE TABLE calendar_feeds (
  user_id uuid CONSTRAINT calendar_feeds_pkey PRIMARY KEY
    CONSTRAINT calendar_feeds_user_fkey REFERENCES users (id) ON DELETE CASCADE,
  secret_hash char(64) NOT NULL CONSTRAINT calendar_feeds_secret UNIQUE,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  last_read_at timestamptz(3)
);

CREATE TABLE security_events (
  id uuid DEFAULT gen_random_uuid() CONSTRAINT security_events_pkey PRIMARY KEY,
  at timestamptz(3) NOT NULL DEFAULT now(),
  event varchar(32) NOT NULL,
  user_id uuid CONSTRAINT security_events_user_fkey REFERENCES users (id) ON DELETE SET NULL,
  by_id uuid CONSTRAINT security_events_by_fkey REFERENCES users (id) ON DELETE SET NULL,
  session_id uuid,
  device varchar(80) NOT NULL DEFAULT '',
  about varchar(200) NOT NULL DEFAULT '',
  times integer NOT NULL DEFAULT 1
);
CREATE INDEX security_events_at ON security_events (at);
CREATE UNIQUE INDEX security_events_failed ON security_events (user_id, date_trunc('hour', at AT TIME ZONE 'UTC'))
  NULLS NOT DISTINCT WHERE event = 'sign-in-failed';
CREATE INDEX security_events_user ON security_events (user_id);
