/** Scripts of the site's last releases, for pages that were open during a release. */
export const site = [
  `CREATE TABLE site_releases (
    name char(64) CONSTRAINT site_releases_pkey PRIMARY KEY,
    started_at timestamptz NOT NULL DEFAULT clock_timestamp()
  )`,
  `CREATE TABLE site_parts (
    file varchar(200) NOT NULL,
    release char(64) NOT NULL CONSTRAINT site_parts_release_fkey REFERENCES site_releases (name) ON DELETE CASCADE,
    body bytea NOT NULL,
    CONSTRAINT site_parts_pkey PRIMARY KEY (file, release)
  )`,
  `CREATE INDEX site_parts_release ON site_parts (release)`,
];
