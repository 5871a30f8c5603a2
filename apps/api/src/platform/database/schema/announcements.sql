-- What a commit announces to all processes (DatabaseListener). Triggers, since a forgotten call in one of the many places that write would
-- silence the owner's screen.

-- Each record that was created, changed or deleted, without any of a visitor's words. A transaction may name the acting user in its
-- setting product.user.
CREATE OR REPLACE FUNCTION announce_enquiry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  enquiry enquiries := coalesce(NEW, OLD);
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.version = OLD.version THEN RETURN NULL; END IF;
  PERFORM pg_notify('enquiries', json_build_object(
    'kind', enquiry.kind, 'id', enquiry.id, 'version', enquiry.version,
    'change', CASE TG_OP WHEN 'INSERT' THEN 'created' WHEN 'UPDATE' THEN 'changed' ELSE 'deleted' END,
    'by', coalesce(current_setting('product.user', true), '')
  )::text);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER enquiries_announced AFTER INSERT OR UPDATE OR DELETE ON enquiries
  FOR EACH ROW EXECUTE FUNCTION announce_enquiry();

-- Only that there is news on the trigger's channel.
CREATE OR REPLACE FUNCTION announce() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify(TG_ARGV[0], '');
  RETURN NULL;
END $$;

-- The workers of deliveries wake.
CREATE OR REPLACE TRIGGER deliveries_announced AFTER INSERT ON deliveries FOR EACH STATEMENT EXECUTE FUNCTION announce('deliveries');

-- The page that waits for a test's result hears of each step.
CREATE OR REPLACE TRIGGER alert_tests_announced AFTER UPDATE ON deliveries
  FOR EACH ROW WHEN (NEW.purpose IN ('test', 'self-test')
    AND (OLD.state, OLD.last_error, OLD.shown_at, OLD.opened_at) IS DISTINCT FROM (NEW.state, NEW.last_error, NEW.shown_at, NEW.opened_at))
  EXECUTE FUNCTION announce('alerts');

-- Live pages end with their session.
CREATE OR REPLACE TRIGGER sessions_announced AFTER DELETE ON sessions FOR EACH STATEMENT EXECUTE FUNCTION announce('sessions');
