import { act } from '@testing-library/react';
import type { LiveEvents } from '#dto';

/** The server's end of the live stream in a test. */
export interface FakeStream {
  /** How often the page has connected. */
  connections: () => number;
  /** Sends an event to the page. */
  say: <Name extends keyof LiveEvents>(name: Name, data: LiveEvents[Name]) => Promise<void>;
  /** Sends a comment, or any other bytes. */
  bytes: (text: string) => Promise<void>;
  /** Closes the connection. */
  end: () => Promise<void>;
  /** Sets the status of the next connections; 200 opens a stream, 0 gives no answer. */
  answer: (status: number) => void;
}

/** Replaces the network's live stream. */
export function fakeStream(): FakeStream {
  let status = 200;
  let connections = 0;
  let give: (piece: { done: boolean; value?: Uint8Array }) => void = () => undefined;
  const pieces: { done: boolean; value?: Uint8Array }[] = [];
  let waiting: ((piece: { done: boolean; value?: Uint8Array }) => void) | undefined;
  give = (piece) => {
    if (waiting) waiting(piece);
    else pieces.push(piece);
    waiting = undefined;
  };
  globalThis.fetch = ((_url: string, { signal }: RequestInit) => {
    connections += 1;
    if (status === 0) return Promise.reject(new TypeError('Failed to fetch'));
    pieces.length = 0;
    const aborted = new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
    aborted.catch(() => undefined);
    const read = () => {
      const piece = pieces.shift();
      return piece ? Promise.resolve(piece) : Promise.race([new Promise((resolve) => (waiting = resolve)), aborted]);
    };
    const body = { getReader: () => ({ read }), cancel: () => Promise.resolve() };
    return Promise.resolve({ ok: status === 200, status, statusText: '', headers: new Headers({ 'content-type': 'text/event-stream' }), body });
  }) as unknown as typeof fetch;

  const settle = (work: () => void) =>
    act(async () => {
      work();
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    });
  return {
    connections: () => connections,
    say: (name, data) => settle(() => give({ done: false, value: new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`) })),
    bytes: (text) => settle(() => give({ done: false, value: new TextEncoder().encode(text) })),
    end: () => settle(() => give({ done: true })),
    answer: (next) => {
      status = next;
    },
  };
}
