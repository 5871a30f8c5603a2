-- Opening an emergency is not enough: somebody who may sign in takes it, or somebody tries or answers it, or mutes its alerts.
CREATE OR REPLACE FUNCTION is_attended(record enquiries) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT record.status <> 'new' OR record.first_reply_at IS NOT NULL OR CASE WHEN record.emergency
    THEN record.alerts_muted_at IS NOT NULL OR EXISTS (
      SELECT FROM users WHERE users.id = record.taken_by_id AND users.removed_at IS NULL AND users.suspended_at IS NULL) OR EXISTS (
      SELECT FROM enquiry_events AS event WHERE event.enquiry_id = record.id AND event.outcome <> '' AND event.undone_at IS NULL)
    ELSE record.first_seen_at IS NOT NULL OR EXISTS (
      SELECT FROM enquiry_events AS event WHERE event.enquiry_id = record.id) END
$$;

-- Alerts start in the transaction that creates a record.
CREATE OR REPLACE FUNCTION start_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO enquiry_alerts (enquiry_id) VALUES (NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER enquiries_alerted AFTER INSERT ON enquiries
  FOR EACH ROW WHEN (NOT NEW.held AND NEW.status = 'new' AND NEW.first_seen_at IS NULL AND NEW.created_at > now() - interval '1 day')
  EXECUTE FUNCTION start_alerts();

-- Alerts start when an emergency is released, and again when its answer is undone, it is given back, or its alerts are unmuted.
CREATE OR REPLACE FUNCTION wake_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO enquiry_alerts (enquiry_id, due_at) SELECT NEW.id, NULL WHERE OLD.held ON CONFLICT DO NOTHING;
  UPDATE enquiry_alerts SET due_at = now() + interval '5 minutes' WHERE enquiry_id = NEW.id AND due_at IS NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER enquiries_attended AFTER UPDATE ON enquiries
  FOR EACH ROW WHEN (NEW.next_due_kind = 'emergency' AND NEW.taken_by_id IS NULL AND NEW.alerts_muted_at IS NULL)
  EXECUTE FUNCTION wake_alerts();
