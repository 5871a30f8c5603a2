import pg from 'pg';
import { apiRoutes, enquiryRoute, idempotencyKeyHeader } from '#dto';
import { startProduct } from '../../tools/product.mjs';
import { signIn } from '../sign-in.mjs';
import { testPeer } from '../test-peers.mjs';

const { scratchDatabase } = await testPeer('scratch-database.js');
const { startScratchServer } = await testPeer('scratch-server.js');
const json = { 'content-type': 'application/json' };
const password = 'a ladder and two good saws';
const firstNames = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Gean', 'Holly'];

/** Keeps deleted records, so that they can be counted. */
const remembering = `
  CREATE TABLE deleted_events (LIKE enquiry_events);
  CREATE TABLE deleted_notes (id uuid PRIMARY KEY, note text);
  CREATE FUNCTION remember_event() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO deleted_events SELECT OLD.*; RETURN OLD; END $$;
  CREATE FUNCTION remember_note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO deleted_notes VALUES (OLD.id, OLD.note); RETURN OLD; END $$;
  CREATE TRIGGER remember_event BEFORE DELETE ON enquiry_events FOR EACH ROW EXECUTE FUNCTION remember_event();
  CREATE TRIGGER remember_note BEFORE DELETE ON enquiries FOR EACH ROW EXECUTE FUNCTION remember_note();`;

/** @typedef {Awaited<ReturnType<typeof openOffice>>} Office */
/** @typedef {{ id: string, firstName: string, name: string }} Sample */
/** @typedef {{ type: string, from: string, to: string, outcome: string, text: string, undone: boolean, change_id: string }} StoredEvent */

/** A database server for offices. */
export const startOfficeServer = startScratchServer;

/**
 * A running product with a database that can be asked what happened to each write, including deleted records.
 * @param {string} templateUrl of the database server
 */
export async function openOffice(templateUrl) {
  const database = await scratchDatabase(templateUrl);
  const product = await startProduct({ DATABASE_URL: database.url, LIMIT_CONTACTS_PER_HOUR: '1000000', MIN_FREE_BYTES: '0', LOG_LEVEL: 'warn' });
  const client = new pg.Pool({ connectionString: database.url });
  await client.query(remembering);
  const call = (path, init = {}) => fetch(product.baseURL + path, { signal: AbortSignal.timeout(20_000), ...init });

  const cookie = await signIn(product.baseURL);

  return {
    product,
    call,
    /** Adds a person to the team. */
    async addPerson(username) {
      const headers = { ...json, cookie };
      const answer = await call(apiRoutes.team, { method: 'POST', headers, body: JSON.stringify({ username, password }) });
      if (!answer.ok) throw new Error(`Adding ${username}: ${answer.status} ${await answer.text()}`);
      return { username, password };
    },
    /**
     * Adds a record with a first name that no other record of the same history has.
     * @returns {Promise<Sample>}
     */
    async addRecord(number, lastName) {
      const firstName = firstNames[number] ?? `Tree${number}`;
      const person = { firstName, lastName, email: `${firstName}@trees.example`, phone: '01632 960123', service: '' };
      const headers = { ...json, [idempotencyKeyHeader]: crypto.randomUUID() };
      const body = JSON.stringify({ ...person, message: 'An old ash leans over the drive.' });
      const answer = await call(apiRoutes.contact, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(`A new record: ${answer.status} ${await answer.text()}`);
      const { id } = await answer.json();
      return { id, firstName, name: `${firstName} ${lastName}` };
    },
    async removeRecord(id) {
      await call(enquiryRoute('contact', id), { method: 'DELETE', headers: { cookie } });
    },
    /** Ends all sessions of a person, as for a lost phone. */
    async endSessions(username) {
      await client.query('DELETE FROM sessions USING users WHERE users.id = sessions.user_id AND username = $1', [username]);
    },
    /**
     * This person's events on a record, deleted or not, in order.
     * @returns {Promise<StoredEvent[]>}
     */
    async eventsOf(id, username) {
      const sql = `
        SELECT type, from_value AS "from", to_value AS "to", outcome, text, undone_at IS NOT NULL AS undone, change_id
        FROM (SELECT * FROM enquiry_events UNION ALL SELECT * FROM deleted_events) AS events
        WHERE enquiry_id = $1 AND by_id = (SELECT id FROM users WHERE username = $2) ORDER BY recorded_at`;
      return (await client.query(sql, [id, username])).rows;
    },
    /** The note of a record, and whether the record still exists. */
    async noteOf(id) {
      const sql = `SELECT note, true AS "isThere" FROM enquiries WHERE id = $1 UNION ALL SELECT note, false FROM deleted_notes WHERE id = $1`;
      return (await client.query(sql, [id])).rows[0] ?? { note: '', isThere: false };
    },
    async close() {
      await product.stop();
      await client.end();
      await database.drop();
    },
  };
}
