import { apiRoutes } from '#dto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect } from './test.ts';

export const secondPassword = 'a ladder and two good saws';

/** Adds a person to the team, as the owner of this page, and signs them in with a browser of their own. */
export async function secondPerson(page: Page, browser: Browser, baseURL: string, username: string): Promise<BrowserContext> {
  const added = await page.request.post(apiRoutes.team, { data: { username, password: secondPassword } });
  expect(added.status(), await added.text()).toBe(201);
  const context = await browser.newContext({ baseURL, locale: 'en-GB', timezoneId: 'Europe/London' });
  const login = await context.request.post(apiRoutes.login, { data: { username, password: secondPassword } });
  expect(login.status()).toBe(204);
  return context;
}
