-- The reference people quote on the phone: five of 30 letters and digits that can't be confused, such as TS-7K4Q2.
CREATE OR REPLACE FUNCTION new_enquiry_ref() RETURNS varchar LANGUAGE plpgsql AS $$
DECLARE
  drawn text;
BEGIN
  LOOP
    SELECT 'TS-' || string_agg(substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + floor(random() * 30)::int, 1), '') INTO drawn
    FROM generate_series(1, 5);
    IF NOT EXISTS (SELECT FROM enquiries WHERE ref = drawn) THEN RETURN drawn; END IF;
  END LOOP;
END $$;

ALTER TABLE enquiries ALTER COLUMN ref SET DEFAULT new_enquiry_ref();
