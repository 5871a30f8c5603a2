const ofAny = (column: string) => `coalesce(quote.${column}, contact.${column}, call.${column}) AS ${column}`;
const ofQuotes = (column: string) => `coalesce(quote.${column}, '') AS ${column}`;
const photosOf = (column: string) => `(SELECT count(*)::int FROM photos WHERE ${column} = enquiry.id)`;
const firstPhotoOf = (column: string) => `(SELECT photos.id FROM photos WHERE ${column} = enquiry.id ORDER BY position LIMIT 1)`;

/** One row a record of any kind, for lists, search, exports, customers and calendars. A column that nobody asks for costs nothing. */
export const leadRecords = `
  CREATE VIEW enquiry_records AS
  SELECT enquiry.*, left(regexp_replace(left(words, 640), '\\s+', ' ', 'g'), 160) AS excerpt
  FROM (
    SELECT enquiry.id, kind, ref, status, note, held, held_why, lost_reason, emergency, version, enquiry.created_at,
      released_at, next_due_at, next_due_kind, target_at, first_seen_at, first_reply_at, follow_up_at, visit_at, complaint_kind,
      complaint_answered_at, taken_by_id, address, promised_by, customer_id,
      ${['first_name', 'last_name', 'email', 'phone'].map(ofAny).join(', ')},
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

/** The words of each record, and the number and the email address by which its customer is found. */
export const wordsOfLeads = `
  CREATE VIEW enquiry_words AS
  SELECT record.id AS enquiry_id, plain_words(concat_ws(' ', first_name, last_name, email, phone, plain_phones(phone), postcode,
    replace(postcode, ' ', ''), address, ref, replace(ref, '-', ''), translate(services::text, '-[]",', ' '), words, available_date, note,
    ${asOne('first_name')}, ${asOne('last_name')}, ${former})) AS search,
    dialled_number(phone) AS number, nullif(lower(email), '') AS email
  FROM enquiry_records AS record`;

/** Does what phoneNumber of the contract does: the first number in the text that can be dialled, with its country's code; null for none. */
export const dialledNumber = `
  CREATE FUNCTION dialled_number(typed text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
    DECLARE
      written text;
      abroad boolean;
      digits text;
      home text;
    BEGIN
      FOR written IN SELECT hit[1] FROM regexp_matches(normalize(typed, NFKC), '\\+?\\(?[0-9][0-9\\s().–—-]*', 'g') AS hit LOOP
        abroad := written ~ '^(\\+|\\(?00)';
        digits := CASE WHEN abroad THEN regexp_replace(written, '\\(0\\)', '') ELSE written END;
        digits := regexp_replace(regexp_replace(digits, '[^0-9]', '', 'g'), '^00', '');
        home := CASE WHEN abroad THEN substring(digits FROM '^440?(.+)')
          ELSE coalesce(substring(digits FROM '^(?:44|0)([1-9][0-9]+)$'), substring(digits FROM '^7[0-9]{9}$')) END;
        IF home ~ '^[1-9][0-9]{8,9}$' THEN RETURN '+44' || home; END IF;
        IF abroad AND home IS NULL AND digits ~ '^[1-9][0-9]{6,14}$' THEN RETURN '+' || digits; END IF;
      END LOOP;
      RETURN NULL;
    END $$`;

const columnsNow = `
      INSERT INTO enquiry_search (enquiry_id, search, number, email)
      SELECT enquiry_id, words.search, words.number, words.email FROM new_rows JOIN enquiry_words AS words ON words.enquiry_id = new_rows.id
      ON CONFLICT (enquiry_id) DO UPDATE SET search = excluded.search, number = excluded.number, email = excluded.email;`;
const columnsBefore = `
      INSERT INTO enquiry_search (enquiry_id, search)
      SELECT enquiry_id, words.search FROM new_rows JOIN enquiry_words AS words ON words.enquiry_id = new_rows.id
      ON CONFLICT (enquiry_id) DO UPDATE SET search = excluded.search;`;

const keepOfKind = (columns: string) => `
  CREATE OR REPLACE FUNCTION keep_enquiry_search() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN${columns}
      RETURN NULL;
    END $$`;
const keepOfAll = (changed: string) => `
  CREATE OR REPLACE FUNCTION keep_noted_search() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE enquiry_search AS kept SET search = words.search
      FROM new_rows JOIN old_rows USING (id) JOIN enquiry_words AS words ON words.enquiry_id = id
      WHERE kept.enquiry_id = id AND ${changed};
      RETURN NULL;
    END $$`;

/** The functions that keep words, number and email address with each record, now and before. */
export const keepSearch = [
  keepOfKind(columnsNow),
  keepOfAll('(new_rows.note, new_rows.address) IS DISTINCT FROM (old_rows.note, old_rows.address)'),
];
export const keepSearchBefore = [keepOfKind(columnsBefore), keepOfAll('new_rows.note <> old_rows.note')];
