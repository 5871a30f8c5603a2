-- One row a record of any kind, for lists, search, exports, customers and calendars. Fields that a kind lacks are empty. PostgreSQL leaves
-- out the tables and subqueries of columns that nobody asks for.
CREATE VIEW enquiry_records AS
SELECT
  enquiry.id,
  enquiry.kind,
  enquiry.ref,
  enquiry.status,
  enquiry.status_at,
  enquiry.note,
  enquiry.held,
  enquiry.held_why,
  enquiry.lost_reason,
  enquiry.emergency,
  enquiry.version,
  enquiry.created_at,
  enquiry.released_at,
  enquiry.next_due_at,
  enquiry.next_due_kind,
  enquiry.target_at,
  enquiry.first_seen_at,
  enquiry.first_reply_at,
  enquiry.follow_up_at,
  enquiry.visit_at,
  enquiry.complaint_kind,
  enquiry.complaint_answered_at,
  enquiry.taken_by_id,
  enquiry.address,
  enquiry.promised_by,
  enquiry.customer_id,

  coalesce(quote.first_name, contact.first_name, call.first_name) AS first_name,
  coalesce(quote.last_name, contact.last_name, call.last_name) AS last_name,
  coalesce(quote.email, contact.email, call.email) AS email,
  coalesce(quote.phone, contact.phone, call.phone) AS phone,
  coalesce(quote.numbers, contact.numbers, call.numbers) AS numbers,
  coalesce(quote.postcode, call.postcode, '') AS postcode,
  coalesce(quote.property_type, '') AS property_type,
  coalesce(quote.tree_count, '') AS tree_count,
  coalesce(quote.urgency, '') AS urgency,
  coalesce(quote.accessibility, '') AS accessibility,
  coalesce(quote.preferred_contact, '') AS preferred_contact,
  coalesce(quote.available_date, '') AS available_date,
  coalesce(quote.marketing_opt_in, '') AS marketing_opt_in,
  CASE enquiry.kind WHEN 'quote' THEN 'form' WHEN 'contact' THEN 'message' ELSE call.source END AS source,
  coalesce(quote.service_type::json, call.service_type::json, array_to_json(array_remove(ARRAY[contact.service], ''))) AS services,
  said.words,
  left(regexp_replace(left(said.words, 640), '\s+', ' ', 'g'), 160) AS excerpt,

  (SELECT username FROM users WHERE users.id = enquiry.taken_by_id) AS taken_by,
  CASE WHEN enquiry.first_reply_at IS NULL THEN (
    SELECT max(at) FROM enquiry_events WHERE enquiry_id = enquiry.id AND outcome = 'no-answer' AND undone_at IS NULL
  ) END AS tried_at,
  photos.count AS photos,
  photos.first AS first_photo
FROM enquiries AS enquiry
LEFT JOIN quote_submissions AS quote ON quote.id = enquiry.id
LEFT JOIN contact_submissions AS contact ON contact.id = enquiry.id
LEFT JOIN call_submissions AS call ON call.id = enquiry.id
CROSS JOIN LATERAL (SELECT coalesce(quote.description, contact.message, call.words) AS words) AS said
LEFT JOIN LATERAL (
  -- The visitor's own first.
  SELECT count(*)::int AS count, (array_agg(photo.id ORDER BY photo.enquiry_id IS NOT NULL, photo.position))[1] AS first
  FROM photos AS photo WHERE photo.quote_id = enquiry.id OR photo.enquiry_id = enquiry.id
) AS photos ON true;

-- The words of each record, and the numbers and the email address by which its customer is found.
CREATE VIEW enquiry_words AS
SELECT
  record.id AS enquiry_id,
  plain_words(concat_ws(' ',
    first_name, nullif(regexp_replace(first_name, '[\s-]+', '', 'g'), first_name),
    last_name, nullif(regexp_replace(last_name, '[\s-]+', '', 'g'), last_name),
    email, phone, plain_phones(phone), dialled.numbers, postcode, replace(postcode, ' ', ''), address, ref, replace(ref, '-', ''),
    translate(services::text, '-[]",', ' '), words, available_date, note, former.texts
  )) AS search,
  record.numbers,
  nullif(lower(email), '') AS email
FROM enquiry_records AS record
CROSS JOIN LATERAL (
  -- The numbers as the server read them, as dialled in Britain.
  SELECT string_agg(CASE WHEN number LIKE '+44%' THEN '0' || substr(number, 4) ELSE ltrim(number, '+') END, ' ') AS numbers
  FROM unnest(record.numbers) AS number
) AS dialled
CROSS JOIN LATERAL (
  -- Texts as they were before corrections, so that a search for the old number still finds the record.
  SELECT string_agg(concat_ws(' ', from_value, CASE type WHEN 'new-phone' THEN plain_phones(from_value) END), ' ') AS texts
  FROM enquiry_events AS event
  WHERE event.enquiry_id = record.id AND undone_at IS NULL
    AND type IN ('new-first-name', 'new-last-name', 'new-phone', 'new-email', 'new-address')
) AS former;

-- Records that were stored while no trigger was there, as in a restore of an earlier release's backup.
INSERT INTO enquiry_search (enquiry_id, search, numbers, email)
SELECT enquiry_id, search, numbers, email FROM enquiry_words
WHERE NOT EXISTS (SELECT FROM enquiry_search AS kept WHERE kept.enquiry_id = enquiry_words.enquiry_id);
