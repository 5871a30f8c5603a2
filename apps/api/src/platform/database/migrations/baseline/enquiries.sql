-- One row per record of any kind, with its form, photos, history and search words.

CREATE TABLE enquiries (
  id uuid DEFAULT gen_random_uuid() CONSTRAINT enquiries_pkey PRIMARY KEY,
  kind varchar(8) NOT NULL,
  ref varchar(10) NOT NULL CONSTRAINT enquiries_ref UNIQUE,
  status varchar(32) NOT NULL DEFAULT 'new',
  note varchar(5000) NOT NULL DEFAULT '',
  held boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  lost_reason varchar(32) NOT NULL DEFAULT '',
  held_why varchar(16) NOT NULL DEFAULT '',
  emergency boolean NOT NULL DEFAULT false,
  taken_by_id uuid CONSTRAINT enquiries_taken_by_fkey REFERENCES users (id) ON DELETE SET NULL,
  released_at timestamptz(3),
  clock_set boolean NOT NULL DEFAULT false,
  next_due_at timestamptz(3),
  next_due_kind varchar(16),
  answer_by timestamptz(3),
  target_at timestamptz(3),
  first_seen_at timestamptz(3),
  first_seen_by_id uuid CONSTRAINT enquiries_first_seen_by_fkey REFERENCES users (id) ON DELETE SET NULL,
  first_reply_at timestamptz(3),
  first_reply_by_id uuid CONSTRAINT enquiries_first_reply_by_fkey REFERENCES users (id) ON DELETE SET NULL,
  follow_up_at timestamptz(3),
  visit_at timestamptz(3),
  status_at timestamptz(3),
  quotation_ends_at timestamptz(3),
  complaint_kind varchar(16) NOT NULL DEFAULT '',
  complaint_at timestamptz(3),
  complaint_answered_at timestamptz(3),
  visit_invited boolean NOT NULL DEFAULT false,
  alerts_muted_at timestamptz(3),
  address varchar(200) NOT NULL DEFAULT '',
  promised_by timestamptz(3),
  customer_id uuid,
  CONSTRAINT enquiries_kind CHECK (kind IN ('quote', 'contact', 'call'))
);
CREATE INDEX enquiries_clock ON enquiries (id) WHERE NOT clock_set;
CREATE INDEX enquiries_customer ON enquiries (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX enquiries_emergencies_first ON enquiries ((next_due_kind <> 'emergency'), next_due_at, id) WHERE next_due_at IS NOT NULL;
CREATE INDEX enquiries_held ON enquiries (created_at, id) WHERE held;
CREATE INDEX enquiries_newest ON enquiries (created_at, id);
CREATE INDEX enquiries_newest_of_kind ON enquiries (kind, created_at, id);
CREATE INDEX enquiries_open ON enquiries (id) WHERE next_due_at IS NULL AND NOT held AND status NOT IN ('won', 'lost');
CREATE INDEX enquiries_status ON enquiries (status, created_at, id);
CREATE INDEX enquiries_taken ON enquiries (taken_by_id, created_at, id) WHERE taken_by_id IS NOT NULL;
CREATE INDEX enquiries_todo ON enquiries (next_due_at, id) WHERE next_due_at IS NOT NULL;
CREATE INDEX enquiries_visits ON enquiries (visit_at, id) WHERE visit_at IS NOT NULL;

CREATE TABLE quote_submissions (
  id uuid DEFAULT gen_random_uuid() CONSTRAINT quote_submissions_pkey PRIMARY KEY
    CONSTRAINT quote_submissions_enquiry_fkey REFERENCES enquiries (id) ON DELETE CASCADE,
  first_name varchar(100) NOT NULL,
  last_name varchar(100) NOT NULL,
  email varchar(254) NOT NULL,
  phone varchar(200) NOT NULL,
  numbers text[] NOT NULL DEFAULT '{}',
  service_type text NOT NULL,
  preferred_contact varchar(32) NOT NULL,
  postcode varchar(100) NOT NULL DEFAULT '',
  property_type varchar(32) NOT NULL DEFAULT '',
  urgency varchar(32) NOT NULL DEFAULT '',
  tree_count varchar(32) NOT NULL DEFAULT '',
  accessibility varchar(32) NOT NULL DEFAULT '',
  description varchar(5000) NOT NULL DEFAULT '',
  available_date varchar(200) NOT NULL DEFAULT '',
  image_urls text NOT NULL DEFAULT '[]',
  marketing_opt_in text NOT NULL DEFAULT 'false',
  marketing_version varchar(32) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX quote_submissions_email ON quote_submissions (lower(email));

CREATE TABLE contact_submissions (
  id uuid DEFAULT gen_random_uuid() CONSTRAINT contact_submissions_pkey PRIMARY KEY
    CONSTRAINT contact_submissions_enquiry_fkey REFERENCES enquiries (id) ON DELETE CASCADE,
  first_name varchar(100) NOT NULL,
  last_name varchar(100) NOT NULL,
  email varchar(254) NOT NULL,
  phone varchar(200) NOT NULL,
  numbers text[] NOT NULL DEFAULT '{}',
  service varchar(32) NOT NULL DEFAULT '',
  message varchar(5000) NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX contact_submissions_email ON contact_submissions (lower(email));

CREATE TABLE call_submissions (
  id uuid DEFAULT gen_random_uuid() CONSTRAINT call_submissions_pkey PRIMARY KEY
    CONSTRAINT call_submissions_enquiry_fkey REFERENCES enquiries (id) ON DELETE CASCADE,
  first_name varchar(100) NOT NULL DEFAULT '',
  last_name varchar(100) NOT NULL DEFAULT '',
  phone varchar(200) NOT NULL DEFAULT '',
  numbers text[] NOT NULL DEFAULT '{}',
  email varchar(254) NOT NULL DEFAULT '',
  postcode varchar(100) NOT NULL DEFAULT '',
  service_type text NOT NULL DEFAULT '[]',
  words varchar(5000) NOT NULL DEFAULT '',
  source varchar(32) NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

-- A visitor's photos hang on the quote request, the owner's own on the record itself, that of a document on its claim.
CREATE TABLE photos (
  id uuid CONSTRAINT photos_pkey PRIMARY KEY,
  quote_id uuid CONSTRAINT photos_quote_fkey REFERENCES quote_submissions (id) ON DELETE CASCADE,
  position smallint NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  bytes integer NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  sender text,
  enquiry_id uuid CONSTRAINT photos_enquiry_fkey REFERENCES enquiries (id) ON DELETE CASCADE,
  claim varchar(32)
);
CREATE INDEX photos_enquiry ON photos (enquiry_id, position) WHERE enquiry_id IS NOT NULL;
CREATE INDEX photos_orphans ON photos (created_at) WHERE quote_id IS NULL AND enquiry_id IS NULL;
CREATE INDEX photos_quote ON photos (quote_id);

-- Files to delete. The row is written in the transaction that deletes the photo, so that no file outlives its record.
CREATE TABLE removed_photos (
  id uuid CONSTRAINT removed_photos_pkey PRIMARY KEY,
  removed_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE enquiry_events (
  id uuid DEFAULT gen_random_uuid() CONSTRAINT enquiry_events_pkey PRIMARY KEY,
  enquiry_id uuid NOT NULL CONSTRAINT enquiry_events_enquiry_fkey REFERENCES enquiries (id) ON DELETE CASCADE,
  at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  by_id uuid CONSTRAINT enquiry_events_by_fkey REFERENCES users (id) ON DELETE SET NULL,
  type varchar(16) NOT NULL,
  from_value varchar(254) NOT NULL DEFAULT '',
  to_value varchar(254) NOT NULL DEFAULT '',
  outcome varchar(16) NOT NULL DEFAULT '',
  text varchar(2000) NOT NULL DEFAULT '',
  change_id uuid,
  before jsonb,
  recorded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  undone_at timestamptz(3)
);
CREATE INDEX enquiry_events_by ON enquiry_events (by_id);
CREATE INDEX enquiry_events_enquiry ON enquiry_events (enquiry_id, at);

CREATE TABLE enquiry_looks (
  enquiry_id uuid NOT NULL CONSTRAINT enquiry_looks_enquiry_fkey REFERENCES enquiries (id) ON DELETE CASCADE,
  user_id uuid NOT NULL CONSTRAINT enquiry_looks_user_fkey REFERENCES users (id) ON DELETE CASCADE,
  at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT enquiry_looks_pkey PRIMARY KEY (enquiry_id, user_id)
);

-- A table of their own: a change of a record's status then adds nothing to the large index.
CREATE TABLE enquiry_search (
  enquiry_id uuid CONSTRAINT enquiry_search_pkey PRIMARY KEY
    CONSTRAINT enquiry_search_enquiry_fkey REFERENCES enquiries (id) ON DELETE CASCADE,
  search text NOT NULL,
  numbers text[] NOT NULL,
  email text
);
CREATE INDEX enquiry_search_numbers ON enquiry_search USING gin (numbers) WITH (gin_pending_list_limit = 256) WHERE numbers <> '{}';
CREATE INDEX enquiry_search_email ON enquiry_search (email) WHERE email IS NOT NULL;

-- Without the extension the database still searches, row by row; the doctor says so.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX enquiry_search_words ON enquiry_search USING gin (search gin_trgm_ops) WITH (gin_pending_list_limit = 256);
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'The search has no index: %', SQLERRM;
END $$;
