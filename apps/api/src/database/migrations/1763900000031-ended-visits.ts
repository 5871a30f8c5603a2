import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the email that calls off a visit needs of a record that is deleted: from the deletion until the email's last try. */
export class EndedVisits1763900000031 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ended_visits (
        delivery_id uuid CONSTRAINT ended_visits_pkey PRIMARY KEY
          CONSTRAINT ended_visits_delivery_fkey REFERENCES deliveries (id) ON DELETE CASCADE,
        enquiry_id uuid NOT NULL,
        version integer NOT NULL,
        ref varchar(10) NOT NULL,
        visit_at timestamptz(3) NOT NULL,
        email text NOT NULL,
        first_name text NOT NULL,
        postcode text NOT NULL
      )`);
    // A mail server's refusal may name the address.
    await runner.query(`
      CREATE FUNCTION forget_ended_visit() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM ended_visits WHERE delivery_id = NEW.id;
        NEW.last_error := NULL;
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER deliveries_visit_ended BEFORE UPDATE OF state ON deliveries FOR EACH ROW
      WHEN (NEW.state <> 'waiting' AND NEW.purpose = 'visit' AND NEW.enquiry_id IS NULL) EXECUTE FUNCTION forget_ended_visit()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER deliveries_visit_ended ON deliveries`);
    await runner.query(`DROP FUNCTION forget_ended_visit`);
    // The release before this one can't write these emails.
    await runner.query(`DELETE FROM deliveries WHERE id IN (SELECT delivery_id FROM ended_visits)`);
    await runner.query(`DROP TABLE ended_visits`);
  }
}
