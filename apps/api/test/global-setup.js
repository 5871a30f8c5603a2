import { startScratchServer } from './peers/scratch-server.js';

/** Provides one database server for the whole run: that of TEST_DATABASE_URL, or else an embedded one. The specs copy its template. */
export default async function setUp() {
  const server = await startScratchServer(process.env.TEST_DATABASE_URL);
  process.env.SCRATCH_TEMPLATE_URL = server.templateUrl;
  globalThis.stopScratchServer = server.stop;
}
