/** A result of `fetch`, which jsdom lacks. */
export function fetched(status: number, text: string, headers: Record<string, string> = {}): Response {
  const body = { text: () => Promise.resolve(text), blob: () => Promise.resolve(new Blob([text])) };
  const answer = { ok: status >= 200 && status < 300, status, statusText: `Status ${status}`, headers: new Headers(headers), ...body };
  return answer as Response;
}
