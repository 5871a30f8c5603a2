import { nx } from '../tools/build.mjs';

let building;

/**
 * A module of the tests' fake servers (apps/api/test/peers), built first if necessary, so that benches and proofs need only the build of
 * `npm start`.
 * @param {string} name such as `smtp-peer.js`
 */
export async function testPeer(name) {
  building ??= nx(['-t', 'build-test-peers']);
  await building;
  return import(new URL(`../dist/test-peers/${name}`, import.meta.url).href);
}
