import type { BrowserContext } from '@playwright/test';

/**
 * Adds to `problems` a line for everything that no visit should cause on any page of the context: console errors and warnings, uncaught
 * errors and failed requests, such as each to another machine (tools/browser.mjs). Requests that the page itself dropped do not count,
 * such as those of a page that was left; those that a worker makes for such a page fail with another word.
 */
export function watch(context: BrowserContext, problems: string[]): void {
  context.on('console', (message) => {
    const isOurs = message.text() !== 'Service Worker registration blocked by Playwright';
    if (isOurs && ['error', 'warning'].includes(message.type())) problems.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => problems.push(`page error: ${error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    const dropped = request.serviceWorker() ? ['net::ERR_ABORTED', 'net::ERR_FAILED'] : ['net::ERR_ABORTED'];
    if (!dropped.includes(reason)) problems.push(`request failed: ${request.url()} ${reason}`);
  });
}
