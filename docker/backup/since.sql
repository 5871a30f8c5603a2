-- Ends of a restore's transaction. "since" (kind, id, at) is what any snapshot knows to have ended, "files" (id) the photos that are there.
-- Whatever had ended after this snapshot ends again.
INSERT INTO ended SELECT kind, id, max(at) FROM since WHERE kind <> 'installation' GROUP BY kind, id
  ON CONFLICT (kind, id) DO UPDATE SET at = greatest(ended.at, excluded.at);
DELETE FROM enquiries USING ended WHERE ended.kind = 'enquiries' AND ended.id = enquiries.id AND created_at <= ended.at;
DELETE FROM photos USING ended WHERE ended.kind = 'photos' AND ended.id = photos.id AND created_at <= ended.at;
DELETE FROM passkeys USING ended WHERE ended.kind = 'passkeys' AND ended.id = passkeys.id AND created_at <= ended.at;
DELETE FROM devices USING ended WHERE ended.kind = 'devices' AND ended.id = devices.id AND created_at <= ended.at;
DELETE FROM calendar_feeds USING ended WHERE ended.kind = 'calendar_feeds' AND ended.id = user_id AND created_at <= ended.at;

-- People: the last that is known of each counts
CREATE TEMP TABLE gone AS
  SELECT DISTINCT ON (ended.id) ended.id, kind, at FROM ended JOIN users ON users.id = ended.id AND removed_at IS NULL
  WHERE kind IN ('removed', 'suspended', 'admitted') ORDER BY ended.id, kind = 'removed' DESC, at DESC;
UPDATE enquiries SET taken_by_id = NULL, version = version + 1, updated_at = now()
  FROM gone WHERE gone.kind = 'removed' AND taken_by_id = gone.id AND status NOT IN ('won', 'lost');
UPDATE deliveries SET state = 'skipped', last_error = 'This person can no longer sign in'
  FROM gone WHERE gone.kind <> 'admitted' AND user_id = gone.id AND state = 'waiting';
UPDATE alert_people SET email = '' FROM gone WHERE gone.kind = 'removed' AND user_id = gone.id;
UPDATE users SET suspended_at = CASE kind WHEN 'suspended' THEN coalesce(suspended_at, at) END,
    removed_at = CASE kind WHEN 'removed' THEN at END, password = CASE kind WHEN 'removed' THEN '' ELSE password END
  FROM gone WHERE gone.id = users.id;

-- Files of no row go with the next housekeeping
INSERT INTO removed_photos SELECT id FROM files WHERE id NOT IN (SELECT id FROM photos) ON CONFLICT DO NOTHING;
