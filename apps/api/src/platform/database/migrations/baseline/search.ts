import { enquiryRecords, enquiryWords } from './records.js';

/** The numbers in a text, as hits. */
const written = `regexp_matches(normalize(typed, NFKC), '\\+?\\(?[0-9][0-9\\s().–—-]*', 'g') AS hit`;

/** The words by which a record is found, maintained by the database. */
export const search = [
  // Lower case without accents; search terms are treated alike (search-terms.ts).
  `CREATE FUNCTION plain_words(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
     SELECT lower(translate(replace(replace(replace(
     regexp_replace(normalize(said, NFKD), '[\\u0300-\\u036f''’‘\`]', '', 'g'),
     'ß', 'ss'), 'æ', 'ae'), 'Æ', 'AE'), 'øØłŁđĐ', 'oOlLdD'))
   $$`,
  // The digits of the text and of each number in it. One that may be British follows as dialled in Britain, unless it was written so;
  // search terms with the country code are looked for in this form, too (inbox-search.ts).
  `CREATE FUNCTION plain_phones(typed text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
   DECLARE
     written text;
     abroad boolean;
     digits text;
     home text;
     plain text;
   BEGIN
     FOR written IN SELECT normalize(typed, NFKC) UNION SELECT hit[1] FROM ${written} LOOP
       abroad := written ~ '^\\s*\\(?(\\+|00)';
       digits := CASE WHEN abroad THEN replace(written, '(0)', '') ELSE written END;
       digits := regexp_replace(regexp_replace(digits, '[^0-9]', '', 'g'), '^00', '');
       home := coalesce(substring(digits FROM '^(?:440?|0)(.+)$'), CASE WHEN NOT abroad THEN substring(digits FROM '^[1-9][0-9]{8,9}$') END);
       plain := concat_ws(' ', plain, digits, nullif('0' || home, digits));
     END LOOP;
     RETURN plain;
   END $$`,
  // A table of their own: a change of a record's status then adds nothing to the large index.
  `CREATE TABLE enquiry_search (
    enquiry_id uuid CONSTRAINT enquiry_search_pkey PRIMARY KEY
      CONSTRAINT enquiry_search_enquiry_fkey REFERENCES enquiries (id) ON DELETE CASCADE,
    search text NOT NULL,
    numbers text[] NOT NULL,
    email text
  )`,
  `CREATE INDEX enquiry_search_numbers ON enquiry_search USING gin (numbers) WITH (gin_pending_list_limit = 256) WHERE numbers <> '{}'`,
  `CREATE INDEX enquiry_search_email ON enquiry_search (email) WHERE email IS NOT NULL`,
  // Without the extension the database still searches, row by row; the doctor says so.
  `DO $$ BEGIN
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE INDEX enquiry_search_words ON enquiry_search USING gin (search gin_trgm_ops) WITH (gin_pending_list_limit = 256);
  EXCEPTION WHEN OTHERS THEN
    RAISE NOTICE 'The search has no index: %', SQLERRM;
  END $$`,
  enquiryRecords,
  enquiryWords,
  `CREATE FUNCTION keep_enquiry_search() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO enquiry_search (enquiry_id, search, numbers, email)
      SELECT enquiry_id, words.search, words.numbers, words.email FROM new_rows JOIN enquiry_words AS words ON words.enquiry_id = new_rows.id
      ON CONFLICT (enquiry_id) DO UPDATE SET search = excluded.search, numbers = excluded.numbers, email = excluded.email;
      RETURN NULL;
    END $$`,
  `CREATE FUNCTION keep_noted_search() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE enquiry_search AS kept SET search = words.search
      FROM new_rows JOIN old_rows USING (id) JOIN enquiry_words AS words ON words.enquiry_id = id
      WHERE kept.enquiry_id = id AND (new_rows.note, new_rows.address) IS DISTINCT FROM (old_rows.note, old_rows.address);
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER enquiries_searched_anew AFTER UPDATE ON enquiries
    REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION keep_noted_search()`,
  ...['quote', 'contact', 'call'].flatMap((kind) =>
    ['UPDATE', 'INSERT'].map(
      (event) => `CREATE TRIGGER ${kind}_submissions_searched_${event === 'INSERT' ? 'in' : 'anew'} AFTER ${event} ON ${kind}_submissions
        REFERENCING NEW TABLE AS new_rows
        FOR EACH STATEMENT EXECUTE FUNCTION keep_enquiry_search()`,
    ),
  ),
];
