// jest does not compile its setup, so it takes the built peer.
const built = new URL('../../../dist/test-peers/scratch-server.js', import.meta.url);

/** One database server for the whole run: TEST_DATABASE_URL's, or else an embedded one. The specs copy its template. */
export default async function setUp() {
  const { startScratchServer } = await import(built.href);
  const server = await startScratchServer(process.env.TEST_DATABASE_URL);
  process.env.SCRATCH_TEMPLATE_URL = server.templateUrl;
  globalThis.stopScratchServer = server.stop;
}
