import { ApiError } from '../../../lib/api-error';

export interface EventReader {
  signal: AbortSignal;
  /** The connection is alive: called with every piece that arrives, comments included. */
  onContact: () => void;
  onEvent: (name: string, data: unknown) => void;
}

/**
 * Reads a stream of server-sent events (WHATWG HTML, section 9.2) until it ends. Unlike EventSource it reports comments, which show
 * that a silent connection is alive, and the status of a refusal. Throws an ApiError (401: signed out).
 */
export async function readEvents(url: string, { signal, onContact, onEvent }: EventReader): Promise<void> {
  const response = await open(url, signal);
  if (!response.ok || !response.body || !response.headers.get('content-type')?.startsWith('text/event-stream')) {
    void response.body?.cancel();
    throw new ApiError(response.ok ? 0 : response.status, response.statusText);
  }
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onContact();
    const blocks = (rest + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? '';
    for (const block of blocks) readBlock(block, onEvent);
  }
}

async function open(url: string, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(url, { signal, cache: 'no-store' });
  } catch (error) {
    throw new ApiError(0, String(error));
  }
}

function readBlock(block: string, onEvent: EventReader['onEvent']): void {
  const lines = block.split(/\r?\n/);
  const valuesOf = (field: string) =>
    lines.filter((line) => line.startsWith(`${field}:`)).map((line) => line.slice(field.length + 1).trimStart());
  const data = valuesOf('data').join('\n');
  if (data) onEvent(valuesOf('event').at(-1) ?? 'message', JSON.parse(data));
}
