import { readdirSync, readFileSync } from 'node:fs';

/**
 * The ways to stop responding. `channel`: the alert channel that is lost with it. `finding`: the id under which the doctor reports it.
 * `refuses`: which requests may get 503 and be sent again later.
 * @typedef {import('./peers.mjs').Peers} Peers
 * @typedef {{ words: string, channel?: 'mail' | 'push' | 'webhook', finding?: string, refuses?: 'uploads' | 'all', bucket?: boolean,
 * named?: boolean, hush: (peers: Peers) => void, speak: (peers: Peers) => void }} Silence
 */

/** @type {Record<string, Silence>} */
export const silences = {
  'mail-greeting': {
    words: 'mail server does not greet',
    channel: 'mail',
    finding: 'mail-conversation',
    hush: ({ mailLine }) => mailLine.hush(),
    speak: ({ mailLine }) => mailLine.speak(),
  },
  'mail-data': {
    words: 'mail server falls silent in the middle of DATA',
    channel: 'mail',
    hush: ({ mailLine }) => mailLine.hush(/^354 /m),
    speak: ({ mailLine }) => mailLine.speak(),
  },
  bucket: {
    words: 'bucket of the photos',
    bucket: true,
    finding: 'storage',
    refuses: 'uploads',
    hush: ({ bucketLine }) => bucketLine.hush(),
    speak: ({ bucketLine }) => bucketLine.speak(),
  },
  webhook: {
    words: 'webhook',
    channel: 'webhook',
    hush: ({ webhookLine }) => webhookLine.hush(),
    speak: ({ webhookLine }) => webhookLine.speak(),
  },
  push: {
    words: 'push service',
    channel: 'push',
    hush: ({ push }) => (push.mood = 'silent'),
    speak: ({ push }) => (push.mood = 'ok'),
  },
  names: {
    words: 'name server; mail server and webhook have names',
    named: true,
    hush: ({ names }) => names && (names.state.isSilent = true),
    speak: ({ names }) => names && (names.state.isSilent = false),
  },
  database: {
    words: 'database, stopped with SIGSTOP',
    finding: 'database',
    refuses: 'all',
    hush: ({ postmaster }) => signalAll(postmaster, 'SIGSTOP'),
    speak: ({ postmaster }) => signalAll(postmaster, 'SIGCONT'),
  },
};

/** Signals a process and its children, the children last; of PostgreSQL these are all there are. */
function signalAll(pid, signal) {
  process.kill(pid, signal);
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    if (parentOf(name) === pid) process.kill(Number(name), signal);
  }
}

function parentOf(pid) {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return 0; // it has ended meanwhile
  }
}
