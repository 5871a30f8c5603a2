import type { BrowserContext } from '@playwright/test';

/**
 * Writes into `problems`, one line each, whatever no visitor should cause on any page of the context: console errors and warnings, uncaught
 * errors, failed requests, and any request to another machine. A request dropped by the page itself (it was left, a video was stopped) does
 * not count.
 */
export function watch(context: BrowserContext, problems: string[]): void {
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) {
      problems.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (error) => problems.push(`page error: ${error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') problems.push(`request failed: ${request.url()} ${reason}`);
  });
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    const local = ['127.0.0.1', 'localhost'].includes(hostname);
    if (protocol.startsWith('http') && !local) problems.push(`request to another machine: ${request.url()}`);
  });
}
