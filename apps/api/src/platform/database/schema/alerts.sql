-- Opening an emergency is not enough: somebody who may sign in takes it, or somebody tries or answers it, or mutes its alerts.
CREATE OR REPLACE FUNCTION is_attended(record enquiries) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT record.status <> 'new' OR record.first_reply_at IS NOT NULL OR CASE WHEN record.emergency
    THEN record.alerts_muted_at IS NOT NULL OR EXISTS (
      SELECT FROM users WHERE users.id = record.taken_by_id AND users.removed_at IS NULL AND users.suspended_at IS NULL) OR EXISTS (
      SELECT FROM enquiry_events AS event WHERE event.enquiry_id = record.id AND event.outcome <> '' AND event.undone_at IS NULL)
    ELSE record.first_seen_at IS NOT NULL OR EXISTS (
      SELECT FROM enquiry_events AS event WHERE event.enquiry_id = record.id) END
$$;

-- When an emergency was tried, if that was once, reached nobody, and nobody has seen to it otherwise; else null.
CREATE OR REPLACE FUNCTION tried_once_at(record enquiries) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT max(event.at) FROM enquiry_events AS event
  WHERE event.enquiry_id = record.id AND event.outcome <> '' AND event.undone_at IS NULL AND record.emergency AND record.status = 'new'
    AND record.first_reply_at IS NULL AND record.alerts_muted_at IS NULL AND record.taken_by_id IS NULL
  HAVING count(*) = 1 AND max(event.outcome) = 'no-answer'
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

-- Whether the clock on the wall is outside the owner's hours of alerts, which may go over midnight; from a time to the same one is all day.
CREATE OR REPLACE FUNCTION is_quiet_at(moment timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM alert_hours, to_char(moment AT TIME ZONE 'Europe/London', 'HH24:MI') AS clock
    WHERE quiet AND CASE WHEN starts < ends THEN clock < starts OR clock >= ends ELSE clock < starts AND clock >= ends END)
$$;

-- Whether what can wait does: it is quiet, or the morning's message, which gathers what waited, is due and not yet queued. A message that
-- could not be queued for a day holds back nothing.
CREATE OR REPLACE FUNCTION is_quiet() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT is_quiet_at(now()) OR EXISTS (
    SELECT FROM periodic_work WHERE name = 'morning alerts' AND next_at <= now() AND next_at > now() - interval '1 day')
$$;
