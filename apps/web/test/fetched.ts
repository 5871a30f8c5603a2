/** What `fetch` answers, which jsdom lacks. */
export function fetched(status: number, text: string, headers: Record<string, string> = {}): Response {
  const answer = { ok: status >= 200 && status < 300, status, statusText: `Status ${status}`, headers: new Headers(headers), text: () => Promise.resolve(text) };
  return answer as Response;
}
