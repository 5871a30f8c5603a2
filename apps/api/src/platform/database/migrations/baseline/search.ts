const asOne = (column: string) => {
  const name = `coalesce(quote.${column}, contact.${column})`;
  return `nullif(regexp_replace(${name}, '[\\s-]+', '', 'g'), ${name})`;
};
/** A name of several words is also found written as one: `Ó Súilleabháin` by `osuilleabhain`. */
const runTogether = ['first_name', 'last_name'].map(asOne).join(', ');

/** Each record with all its words. */
export const enquiryWords = `CREATE VIEW enquiry_words AS
  SELECT enquiry.id AS enquiry_id, plain_words(concat_ws(' ',
  coalesce(quote.first_name, contact.first_name), coalesce(quote.last_name, contact.last_name), coalesce(quote.email, contact.email),
  coalesce(quote.phone, contact.phone), plain_phones(coalesce(quote.phone, contact.phone)),
  quote.postcode, replace(quote.postcode, ' ', ''), enquiry.ref, replace(enquiry.ref, '-', ''),
  translate(coalesce(quote.service_type, contact.service), '-[]",', ' '),
  coalesce(quote.description, contact.message), quote.available_date, enquiry.note, ${runTogether})) AS search
  FROM enquiries AS enquiry
  LEFT JOIN quote_submissions AS quote ON quote.id = enquiry.id
  LEFT JOIN contact_submissions AS contact ON contact.id = enquiry.id`;

/** The words by which a record is found, maintained by the database. */
export const search = [
  // Lower case without accents; search terms are treated alike (search-terms.ts).
  `CREATE FUNCTION plain_words(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
     SELECT lower(translate(replace(replace(replace(
     regexp_replace(normalize(said, NFKD), '[\\u0300-\\u036f''’‘\`]', '', 'g'),
     'ß', 'ss'), 'æ', 'ae'), 'Æ', 'AE'), 'øØłŁđĐ', 'oOlLdD'))
   $$`,
  // A British number as dialled at home and from abroad, digits only; other numbers unchanged.
  `CREATE FUNCTION plain_phones(typed text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
   DECLARE
     dialled text := CASE WHEN typed ~ '^\\s*(\\+|00)' THEN replace(typed, '(0)', '') ELSE typed END;
     digits text := regexp_replace(regexp_replace(dialled, '\\D', '', 'g'), '^00', '');
   BEGIN
     IF typed ~ '^\\s*(\\+|00)' AND digits ~ '^44' THEN digits := regexp_replace(digits, '^440?', '0'); END IF;
     RETURN digits || CASE WHEN digits ~ '^0' THEN ' 44' || substr(digits, 2) ELSE '' END;
   END $$`,
  // A table of their own: a change of a record's status then adds nothing to the large index.
  `CREATE TABLE enquiry_search (
    enquiry_id uuid CONSTRAINT enquiry_search_pkey PRIMARY KEY
      CONSTRAINT enquiry_search_enquiry_fkey REFERENCES enquiries (id) ON DELETE CASCADE,
    search text NOT NULL
  )`,
  // Without the extension the database still searches, row by row; the doctor says so.
  `DO $$ BEGIN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE INDEX enquiry_search_words ON enquiry_search USING gin (search gin_trgm_ops) WITH (gin_pending_list_limit = 256);
  EXCEPTION WHEN OTHERS THEN
    RAISE NOTICE 'The search has no index: %', SQLERRM;
  END $$`,
  enquiryWords,
  `CREATE FUNCTION keep_enquiry_search() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO enquiry_search (enquiry_id, search)
      SELECT enquiry_id, words.search FROM new_rows JOIN enquiry_words AS words ON words.enquiry_id = new_rows.id
      ON CONFLICT (enquiry_id) DO UPDATE SET search = excluded.search;
      RETURN NULL;
    END $$`,
  `CREATE FUNCTION keep_noted_search() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE enquiry_search AS kept SET search = words.search
      FROM new_rows JOIN old_rows USING (id) JOIN enquiry_words AS words ON words.enquiry_id = id
      WHERE kept.enquiry_id = id AND new_rows.note <> old_rows.note;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER enquiries_searched_anew AFTER UPDATE ON enquiries
    REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION keep_noted_search()`,
  `CREATE TRIGGER quote_submissions_searched_anew AFTER UPDATE ON quote_submissions
    REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION keep_enquiry_search()`,
  `CREATE TRIGGER quote_submissions_searched_in AFTER INSERT ON quote_submissions
    REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION keep_enquiry_search()`,
  `CREATE TRIGGER contact_submissions_searched_anew AFTER UPDATE ON contact_submissions
    REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION keep_enquiry_search()`,
  `CREATE TRIGGER contact_submissions_searched_in AFTER INSERT ON contact_submissions
    REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION keep_enquiry_search()`,
];
