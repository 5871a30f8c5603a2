import TestSequencer from '@jest/test-sequencer';

/** The specs that take longest, in that order: a fresh clone has no timings of an earlier run yet. */
const slowest = [
  'stop-on-signal',
  'database/migrate',
  'site/own-site.db',
  'embedded-postgres',
  'inbox-search',
  'error-bombs',
  'people-commands',
  'photos-once',
  'deliveries/sending',
  'http/outage',
  'quotes/crash',
  'two-people',
  'leaving',
];

/** Starts the slow specs first, so that none is left running alone at the end. */
export default class SlowestFirst extends TestSequencer {
  /** @override */
  async sort(tests) {
    return slowFirst(await super.sort(tests));
  }

  /** Deals the specs to the shards forwards, then backwards: each gets its part of the slow ones. @override */
  shard(tests, { shardIndex, shardCount }) {
    const byPath = tests.toSorted((one, other) => (one.path < other.path ? -1 : 1));
    return slowFirst(byPath).filter((_test, index) => {
      const place = index % (2 * shardCount);
      return Math.min(place, 2 * shardCount - 1 - place) === shardIndex - 1;
    });
  }
}

function slowFirst(tests) {
  const slow = slowest.flatMap((name) => tests.filter(({ path }) => path.includes(name)));
  return [...new Set([...slow, ...tests])];
}
