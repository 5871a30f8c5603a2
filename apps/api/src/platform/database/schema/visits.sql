-- An email that was sent is what its mailbox knows, from the same moment on. Nothing is left of a deleted record after the last try: a mail
-- server's refusal may name the address, too.
CREATE OR REPLACE FUNCTION note_mailed_visit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.enquiry_id IS NULL THEN
    DELETE FROM mailed_visits WHERE delivery_id = NEW.id;
    NEW.last_error := NULL;
  ELSIF NEW.state = 'sent' THEN
    UPDATE mailed_visits SET visit_at = perhaps_at, cancelled = perhaps_cancelled, perhaps_at = NULL
    WHERE delivery_id = NEW.id AND perhaps_at IS NOT NULL;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER deliveries_visit_mailed BEFORE UPDATE OF state ON deliveries
  FOR EACH ROW WHEN (NEW.state <> 'waiting' AND NEW.purpose = 'visit') EXECUTE FUNCTION note_mailed_visit();
