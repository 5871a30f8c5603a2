const ofAny = (column: string) => `coalesce(quote.${column}, contact.${column}, call.${column}) AS ${column}`;
const ofQuotes = (column: string) => `coalesce(quote.${column}, '') AS ${column}`;
const photosOf = (column: string) => `(SELECT count(*)::int FROM photos WHERE ${column} = enquiry.id)`;
const firstPhotoOf = (column: string) => `(SELECT photos.id FROM photos WHERE ${column} = enquiry.id ORDER BY position LIMIT 1)`;

/** One row a record of any kind, for lists, search, exports, customers and calendars. A column that nobody asks for costs nothing. */
export const enquiryRecords = `
  CREATE VIEW enquiry_records AS
  SELECT enquiry.*, left(regexp_replace(left(words, 640), '\\s+', ' ', 'g'), 160) AS excerpt
  FROM (
    SELECT enquiry.id, kind, ref, status, note, held, held_why, lost_reason, emergency, version, enquiry.created_at,
      released_at, next_due_at, next_due_kind, target_at, first_seen_at, first_reply_at, follow_up_at, visit_at, complaint_kind,
      complaint_answered_at, taken_by_id, address, promised_by, customer_id,
      ${['first_name', 'last_name', 'email', 'phone', 'numbers'].map(ofAny).join(', ')},
      CASE kind WHEN 'quote' THEN 'form' WHEN 'contact' THEN 'message' ELSE call.source END AS source,
      coalesce(quote.service_type::json, call.service_type::json, array_to_json(array_remove(ARRAY[contact.service], ''))) AS services,
      coalesce(quote.description, contact.message, call.words) AS words,
      coalesce(quote.postcode, call.postcode, '') AS postcode,
      ${['property_type', 'tree_count', 'urgency', 'accessibility'].map(ofQuotes).join(', ')},
      ${['preferred_contact', 'available_date', 'marketing_opt_in'].map(ofQuotes).join(', ')},
      CASE WHEN first_reply_at IS NULL THEN (
        SELECT max(at) FROM enquiry_events WHERE enquiry_id = enquiry.id AND outcome = 'no-answer' AND undone_at IS NULL) END AS tried_at,
      (SELECT username FROM users WHERE users.id = taken_by_id) AS taken_by,
      ${photosOf('quote_id')} + ${photosOf('enquiry_id')} AS photos,
      coalesce(${firstPhotoOf('quote_id')}, ${firstPhotoOf('enquiry_id')}) AS first_photo
    FROM enquiries AS enquiry
    LEFT JOIN quote_submissions AS quote ON quote.id = enquiry.id
    LEFT JOIN contact_submissions AS contact ON contact.id = enquiry.id
    LEFT JOIN call_submissions AS call ON call.id = enquiry.id
  ) AS enquiry`;

const asOne = (name: string) => `nullif(regexp_replace(${name}, '[\\s-]+', '', 'g'), ${name})`;

/** Texts as they were before corrections, so that a search for the old number still finds the record. */
const former = `(
  SELECT string_agg(concat_ws(' ', from_value, CASE type WHEN 'new-phone' THEN plain_phones(from_value) END), ' ')
  FROM enquiry_events AS event WHERE event.enquiry_id = record.id AND undone_at IS NULL
    AND type IN ('new-first-name', 'new-last-name', 'new-phone', 'new-email', 'new-address'))`;

/** The numbers as the server read them, as dialled in Britain: search terms with the country's code are looked for in this form, too. */
const dialled = `(
  SELECT string_agg(CASE WHEN number LIKE '+44%' THEN '0' || substr(number, 4) ELSE ltrim(number, '+') END, ' ')
  FROM unnest(numbers) AS number)`;

/** The words of each record, and the numbers and the email address by which its customer is found. */
export const enquiryWords = `
  CREATE VIEW enquiry_words AS
  SELECT record.id AS enquiry_id, plain_words(concat_ws(' ', first_name, last_name, email, phone, plain_phones(phone), ${dialled}, postcode,
    replace(postcode, ' ', ''), address, ref, replace(ref, '-', ''), translate(services::text, '-[]",', ' '), words, available_date, note,
    ${asOne('first_name')}, ${asOne('last_name')}, ${former})) AS search,
    numbers, nullif(lower(email), '') AS email
  FROM enquiry_records AS record`;
