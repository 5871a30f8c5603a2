import { startScratchServer } from '../../../dist/api/database/scratch/scratch-server.js';

/** One database server for the whole run: TEST_DATABASE_URL's, or else an embedded one. The specs copy its template. */
export default async function setUp() {
  const server = await startScratchServer(process.env.TEST_DATABASE_URL);
  process.env.SCRATCH_TEMPLATE_URL = server.templateUrl;
  globalThis.stopScratchServer = server.stop;
}
