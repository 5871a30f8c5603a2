-- State that all processes share: idempotency keys, limits, closed days, periodic work.

CREATE TABLE idempotency_keys (
  call varchar(32) NOT NULL,
  key varchar(128) NOT NULL,
  body_hash char(64) NOT NULL,
  answer jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (call, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

-- Unlogged: counting must not wait for the disk, and a crash may lose the counts.
CREATE UNLOGGED TABLE rate_limits (
  key varchar(200) CONSTRAINT rate_limits_pkey PRIMARY KEY,
  count integer NOT NULL,
  resets_at timestamptz(3) NOT NULL
);
CREATE INDEX rate_limits_age ON rate_limits (resets_at);

CREATE TABLE closed_days (
  day date CONSTRAINT closed_days_pkey PRIMARY KEY,
  why varchar(80) NOT NULL DEFAULT ''
);

CREATE TABLE periodic_work (
  name varchar(64) CONSTRAINT periodic_work_pkey PRIMARY KEY,
  next_at timestamptz(3) NOT NULL,
  overran_at timestamptz(3)
);

-- Bare ids of what has ended, so that no restore of an older backup brings it back (docker/backup).
CREATE TABLE ended (
  kind varchar(16) NOT NULL,
  id uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT ended_pkey PRIMARY KEY (kind, id)
);
-- Tells this installation's backups from another one's.
INSERT INTO ended (kind, id) VALUES ('installation', gen_random_uuid());
