import TestSequencer from '@jest/test-sequencer';

/** Specs that wait or repeat a lot, however short they are. */
const slow = /two-people|stop-on-signal|with-product|killed-backup|error-bombs|own-site|leaving/;

/** Starts the slow specs first, so that none is left running alone at the end; a fresh clone has no timings of an earlier run yet. */
export default class SlowestFirst extends TestSequencer {
  /** @override */
  async sort(tests) {
    const sorted = await super.sort(tests);
    return sorted.sort((one, other) => Number(slow.test(other.path)) - Number(slow.test(one.path)));
  }
}
