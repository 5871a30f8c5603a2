-- The owner's own words: a draft, what was published, proofs of claims, and the pages that were rendered from them; and the scripts of the
-- site's last releases, for pages that were open during a release.

CREATE TABLE site_releases (
  name char(64) CONSTRAINT site_releases_pkey PRIMARY KEY,
  started_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE site_parts (
  file varchar(200) NOT NULL,
  release char(64) NOT NULL CONSTRAINT site_parts_release_fkey REFERENCES site_releases (name) ON DELETE CASCADE,
  body bytea NOT NULL,
  CONSTRAINT site_parts_pkey PRIMARY KEY (file, release)
);
CREATE INDEX site_parts_release ON site_parts (release);

CREATE TABLE site_draft (
  id smallint CONSTRAINT site_draft_pkey PRIMARY KEY,
  edits jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  looked boolean NOT NULL DEFAULT false,
  based_on jsonb NOT NULL DEFAULT '{}'
);

CREATE TABLE site_versions (
  number integer CONSTRAINT site_versions_pkey PRIMARY KEY,
  edits jsonb NOT NULL,
  kind varchar(16) NOT NULL,
  made_by varchar(100) NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE claim_proofs (
  claim varchar(32) CONSTRAINT claim_proofs_pkey PRIMARY KEY,
  reference varchar(80) NOT NULL,
  valid_until date NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  added_by varchar(100) NOT NULL DEFAULT ''
);

CREATE TABLE site_renders (
  key char(64) CONSTRAINT site_renders_pkey PRIMARY KEY,
  draft boolean NOT NULL,
  session_id uuid CONSTRAINT site_renders_session_fkey REFERENCES sessions (id) ON DELETE CASCADE,
  problem text,
  used_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX site_renders_session ON site_renders (session_id);

CREATE TABLE site_files (
  render char(64) NOT NULL CONSTRAINT site_files_render_fkey REFERENCES site_renders (key) ON DELETE CASCADE,
  file varchar(200) NOT NULL,
  body bytea NOT NULL,
  br bytea,
  gz bytea,
  CONSTRAINT site_files_pkey PRIMARY KEY (render, file)
);
CREATE INDEX site_files_file ON site_files (file);

-- The owner's own pictures. One that shows a record's photo goes with that photo.
CREATE TABLE site_pictures (
  file varchar(40) CONSTRAINT site_pictures_pkey PRIMARY KEY,
  photo_id uuid CONSTRAINT site_pictures_photo_fkey REFERENCES photos (id) ON DELETE CASCADE,
  made_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX site_pictures_photo ON site_pictures (photo_id);

CREATE TABLE site_picture_copies (
  file varchar(40) NOT NULL CONSTRAINT site_picture_copies_file_fkey REFERENCES site_pictures (file) ON DELETE CASCADE,
  name varchar(16) NOT NULL,
  body bytea NOT NULL,
  CONSTRAINT site_picture_copies_pkey PRIMARY KEY (file, name)
);
