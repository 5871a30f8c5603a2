import TestSequencer from '@jest/test-sequencer';

/** Specs that wait or repeat a lot, however short they are. */
const slow = /two-people|stop-on-signal|with-product|killed-backup|error-bombs|own-site|leaving/;

/** Starts the slow specs first, so that none is left running alone at the end; a fresh clone has no timings of an earlier run yet. */
export default class SlowestFirst extends TestSequencer {
  /** @override */
  async sort(tests) {
    return slowFirst(await super.sort(tests));
  }

  /** Deals the specs to the shards in turn: each gets its part of the slow ones. @override */
  shard(tests, { shardIndex, shardCount }) {
    const byPath = tests.toSorted((one, other) => (one.path < other.path ? -1 : 1));
    return slowFirst(byPath).filter((_test, index) => index % shardCount === shardIndex - 1);
  }
}

function slowFirst(tests) {
  return tests.toSorted((one, other) => Number(slow.test(other.path)) - Number(slow.test(one.path)));
}
