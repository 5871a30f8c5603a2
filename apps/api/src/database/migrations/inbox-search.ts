/**
 * What is found by a search, as PostgreSQL makes it: letters without their marks, small; the search terms are made the same way
 * (search-terms.ts).
 */
export const searchFunctions = [
  `CREATE FUNCTION plain_words(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
     SELECT lower(translate(replace(replace(replace(
       regexp_replace(normalize(said, NFKD), '[\\u0300-\\u036f''’‘\`]', '', 'g'),
       'ß', 'ss'), 'æ', 'ae'), 'Æ', 'AE'), 'øØłŁđĐ', 'oOlLdD'))
   $$`,
  // A British number as it is dialled here and from abroad, without anything between its digits; other numbers as they are.
  `CREATE FUNCTION plain_phones(typed text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
   DECLARE
     dialled text := CASE WHEN typed ~ '^\\s*(\\+|00)' THEN replace(typed, '(0)', '') ELSE typed END;
     digits text := regexp_replace(regexp_replace(dialled, '\\D', '', 'g'), '^00', '');
   BEGIN
     IF typed ~ '^\\s*(\\+|00)' AND digits ~ '^44' THEN digits := regexp_replace(digits, '^440?', '0'); END IF;
     RETURN digits || CASE WHEN digits ~ '^0' THEN ' 44' || substr(digits, 2) ELSE '' END;
   END $$`,
];

/** Each record with all its words. */
export const searchView = `
  CREATE VIEW enquiry_words AS
  SELECT enquiry.id AS enquiry_id, plain_words(concat_ws(' ',
    coalesce(quote.first_name, contact.first_name), coalesce(quote.last_name, contact.last_name), coalesce(quote.email, contact.email),
    coalesce(quote.phone, contact.phone), plain_phones(coalesce(quote.phone, contact.phone)),
    quote.postcode, replace(quote.postcode, ' ', ''), enquiry.ref, replace(enquiry.ref, '-', ''),
    translate(coalesce(quote.service_type, contact.service), '-[]",', ' '),
    coalesce(quote.description, contact.message), quote.available_date, enquiry.note)) AS search
  FROM enquiries AS enquiry
  LEFT JOIN quote_submissions AS quote ON quote.id = enquiry.id
  LEFT JOIN contact_submissions AS contact ON contact.id = enquiry.id`;

/** A database that refuses the extension still searches, row by row; the doctor says so. */
export const trigramIndex = `
  DO $$ BEGIN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE INDEX enquiry_search_words ON enquiry_search USING gin (search gin_trgm_ops) WITH (gin_pending_list_limit = 256);
  EXCEPTION WHEN OTHERS THEN
    RAISE NOTICE 'The search has no index: %', SQLERRM;
  END $$`;
