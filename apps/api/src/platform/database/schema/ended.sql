-- What has ended is on record, whatever deleted it. The argument names the column that identifies a row.
CREATE OR REPLACE FUNCTION note_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ended (kind, id) VALUES (TG_TABLE_NAME, (to_jsonb(OLD) ->> TG_ARGV[0])::uuid)
  ON CONFLICT (kind, id) DO UPDATE SET at = excluded.at;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER enquiries_ended AFTER DELETE ON enquiries FOR EACH ROW EXECUTE FUNCTION note_ended('id');
CREATE OR REPLACE TRIGGER photos_ended AFTER DELETE ON photos FOR EACH ROW EXECUTE FUNCTION note_ended('id');
CREATE OR REPLACE TRIGGER passkeys_ended AFTER DELETE ON passkeys FOR EACH ROW EXECUTE FUNCTION note_ended('id');
CREATE OR REPLACE TRIGGER devices_ended AFTER DELETE ON devices FOR EACH ROW EXECUTE FUNCTION note_ended('id');
CREATE OR REPLACE TRIGGER calendar_feeds_ended AFTER DELETE ON calendar_feeds FOR EACH ROW EXECUTE FUNCTION note_ended('user_id');

-- Of a person the latest of each kind is on record: who was let back in stays so, too.
CREATE OR REPLACE FUNCTION note_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ended (kind, id) VALUES (CASE
    WHEN NEW.removed_at IS NOT NULL THEN 'removed' WHEN NEW.suspended_at IS NOT NULL THEN 'suspended' ELSE 'admitted' END, NEW.id)
  ON CONFLICT (kind, id) DO UPDATE SET at = excluded.at;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_ended AFTER UPDATE ON users
  FOR EACH ROW WHEN ((OLD.removed_at, OLD.suspended_at) IS DISTINCT FROM (NEW.removed_at, NEW.suspended_at))
  EXECUTE FUNCTION note_person();
