-- How the words of a record are made plain, and when they are kept in enquiry_search.

-- Lower case without accents; search terms are treated alike (search-terms.ts).
CREATE OR REPLACE FUNCTION plain_words(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(translate(replace(replace(replace(
    regexp_replace(normalize(said, NFKD), '[\u0300-\u036f''’‘`]', '', 'g'),
    'ß', 'ss'), 'æ', 'ae'), 'Æ', 'AE'), 'øØłŁđĐ', 'oOlLdD'))
$$;

-- The digits of the text and of each number in it. One that may be British follows as dialled in Britain, unless it was written so;
-- search terms with the country code are looked for in this form, too (inbox-search.ts).
CREATE OR REPLACE FUNCTION plain_phones(typed text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  written text;
  abroad boolean;
  digits text;
  home text;
  plain text;
BEGIN
  FOR written IN
    SELECT normalize(typed, NFKC)
    UNION SELECT hit[1] FROM regexp_matches(normalize(typed, NFKC), '\+?\(?[0-9][0-9\s().–—-]*', 'g') AS hit
  LOOP
    abroad := written ~ '^\s*\(?(\+|00)';
    digits := CASE WHEN abroad THEN replace(written, '(0)', '') ELSE written END;
    digits := regexp_replace(regexp_replace(digits, '[^0-9]', '', 'g'), '^00', '');
    home := coalesce(substring(digits FROM '^(?:440?|0)(.+)$'), CASE WHEN NOT abroad THEN substring(digits FROM '^[1-9][0-9]{8,9}$') END);
    plain := concat_ws(' ', plain, digits, nullif('0' || home, digits));
  END LOOP;
  RETURN plain;
END $$;

-- Keeps a record's words, whoever writes or corrects its form, note or address.
CREATE OR REPLACE FUNCTION keep_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO enquiry_search (enquiry_id, search, numbers, email)
  SELECT enquiry_id, search, numbers, email FROM enquiry_words WHERE enquiry_id = NEW.id
  ON CONFLICT (enquiry_id) DO UPDATE SET search = excluded.search, numbers = excluded.numbers, email = excluded.email;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER quote_submissions_searched AFTER INSERT OR UPDATE ON quote_submissions
  FOR EACH ROW EXECUTE FUNCTION keep_search_words();
CREATE OR REPLACE TRIGGER contact_submissions_searched AFTER INSERT OR UPDATE ON contact_submissions
  FOR EACH ROW EXECUTE FUNCTION keep_search_words();
CREATE OR REPLACE TRIGGER call_submissions_searched AFTER INSERT OR UPDATE ON call_submissions
  FOR EACH ROW EXECUTE FUNCTION keep_search_words();
CREATE OR REPLACE TRIGGER enquiries_searched AFTER UPDATE ON enquiries
  FOR EACH ROW WHEN ((NEW.note, NEW.address) IS DISTINCT FROM (OLD.note, OLD.address)) EXECUTE FUNCTION keep_search_words();
