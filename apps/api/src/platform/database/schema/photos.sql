-- The file of a photo outlives its row, whatever deleted it, only until the next clean-up.
CREATE OR REPLACE FUNCTION note_removed_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO removed_photos VALUES (OLD.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER photos_removed AFTER DELETE ON photos FOR EACH ROW EXECUTE FUNCTION note_removed_photo();

-- A picture that went with its record leaves the site at once: every server renders it anew.
CREATE OR REPLACE FUNCTION announce_removed_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NOTIFY own_site;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER site_pictures_removed AFTER DELETE ON site_pictures FOR EACH STATEMENT EXECUTE FUNCTION announce_removed_picture();
