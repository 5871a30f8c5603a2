-- Messages to send, the people they alert, and when to alert again.

CREATE TABLE devices (
  id uuid DEFAULT gen_random_uuid() CONSTRAINT devices_pkey PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT devices_user_fkey REFERENCES users (id) ON DELETE CASCADE,
  label varchar(80) NOT NULL,
  endpoint varchar(1000) NOT NULL CONSTRAINT devices_endpoint UNIQUE,
  p256dh varchar(100) NOT NULL,
  auth varchar(50) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  proven_at timestamptz(3),
  failed_at timestamptz(3),
  last_error varchar(300),
  browser_id uuid
);
CREATE INDEX devices_user ON devices (user_id);

CREATE TABLE alert_people (
  user_id uuid CONSTRAINT alert_people_pkey PRIMARY KEY
    CONSTRAINT alert_people_user_fkey REFERENCES users (id) ON DELETE CASCADE,
  email varchar(254) NOT NULL DEFAULT '',
  on_call boolean,
  digest boolean NOT NULL DEFAULT false
);

-- One row: when alerts other than emergencies may ring.
CREATE TABLE alert_hours (
  id boolean DEFAULT true CONSTRAINT alert_hours_pkey PRIMARY KEY,
  quiet boolean NOT NULL DEFAULT true,
  starts varchar(5) NOT NULL DEFAULT '07:00',
  ends varchar(5) NOT NULL DEFAULT '21:00',
  CONSTRAINT alert_hours_one CHECK (id)
);
INSERT INTO alert_hours DEFAULT VALUES;

-- One row at most: the key with which all replicas sign. A restore must bring it back, or every phone falls silent.
CREATE TABLE push_keys (
  id boolean DEFAULT true CONSTRAINT push_keys_pkey PRIMARY KEY,
  private_key varchar(43) NOT NULL,
  CONSTRAINT push_keys_one CHECK (id)
);

CREATE TABLE enquiry_alerts (
  enquiry_id uuid CONSTRAINT enquiry_alerts_pkey PRIMARY KEY
    CONSTRAINT enquiry_alerts_enquiry_fkey REFERENCES enquiries (id) ON DELETE CASCADE,
  times integer NOT NULL DEFAULT 0,
  due_at timestamptz(3) DEFAULT now(),
  overdue_told_for timestamptz(3),
  gathered boolean
);
CREATE INDEX enquiry_alerts_due ON enquiry_alerts (due_at) WHERE due_at IS NOT NULL;

CREATE TABLE deliveries (
  id uuid DEFAULT gen_random_uuid() CONSTRAINT deliveries_pkey PRIMARY KEY,
  enquiry_id uuid CONSTRAINT deliveries_enquiry_fkey REFERENCES enquiries (id) ON DELETE CASCADE,
  channel varchar(16) NOT NULL DEFAULT 'mail',
  purpose varchar(32) NOT NULL,
  state varchar(16) NOT NULL DEFAULT 'waiting',
  attempts integer NOT NULL DEFAULT 0,
  round integer NOT NULL DEFAULT 1,
  last_error varchar(300),
  due_at timestamptz(3) NOT NULL DEFAULT now(),
  leased_until timestamptz(3),
  sent_at timestamptz(3),
  queued_at timestamptz(3) NOT NULL DEFAULT now(),
  user_id uuid CONSTRAINT deliveries_user_fkey REFERENCES users (id) ON DELETE CASCADE,
  device_id uuid CONSTRAINT deliveries_device_fkey REFERENCES devices (id) ON DELETE SET NULL,
  about varchar(80) NOT NULL DEFAULT '',
  shown_at timestamptz(3),
  opened_at timestamptz(3),
  security_event_id uuid CONSTRAINT deliveries_security_event_fkey REFERENCES security_events (id) ON DELETE CASCADE,
  address varchar(254),
  can_wait boolean NOT NULL DEFAULT false
);
CREATE INDEX deliveries_device ON deliveries (device_id) WHERE device_id IS NOT NULL;
CREATE INDEX deliveries_enquiry ON deliveries (enquiry_id);
CREATE INDEX deliveries_failed ON deliveries (queued_at) WHERE state = 'failed';
CREATE INDEX deliveries_of_no_record ON deliveries (queued_at) WHERE enquiry_id IS NULL;
CREATE INDEX deliveries_opened ON deliveries (opened_at) WHERE opened_at IS NOT NULL;
CREATE INDEX deliveries_user ON deliveries (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX deliveries_waiting ON deliveries (due_at) WHERE state = 'waiting';

-- What each mailbox was told of a record's visit; of a deleted record, until the last try of the email that calls it off.
CREATE TABLE mailed_visits (
  visit_id uuid NOT NULL,
  mailbox text NOT NULL,
  enquiry_id uuid CONSTRAINT mailed_visits_enquiry_fkey REFERENCES enquiries (id) ON DELETE CASCADE,
  delivery_id uuid NOT NULL CONSTRAINT mailed_visits_delivery_fkey REFERENCES deliveries (id) ON DELETE CASCADE,
  sequence integer NOT NULL DEFAULT 0,
  visit_at timestamptz(3),
  cancelled boolean NOT NULL DEFAULT false,
  perhaps_at timestamptz(3),
  perhaps_cancelled boolean NOT NULL DEFAULT false,
  email text NOT NULL DEFAULT '',
  ref text NOT NULL DEFAULT '',
  first_name text NOT NULL DEFAULT '',
  place text NOT NULL DEFAULT '',
  CONSTRAINT mailed_visits_pkey PRIMARY KEY (visit_id, mailbox)
);
CREATE INDEX mailed_visits_delivery ON mailed_visits (delivery_id);
CREATE INDEX mailed_visits_enquiry ON mailed_visits (enquiry_id);
