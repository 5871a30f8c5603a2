/** The folder of the tests' built servers (apps/api/test/peers). */
export const testPeers = new URL('../../../dist/test-peers', import.meta.url).href;
