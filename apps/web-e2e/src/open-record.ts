import { enquiryRoute, recordPage, type ContactView, type QuoteView, type WholeEnquiry } from '#dto';
import type { APIRequestContext, Page } from '@playwright/test';
import { sendQuote } from './send-quote.ts';
import { signIn } from './sign-in.ts';
import { expect } from './test.ts';

export const chip = (page: Page, name: string) => page.getByRole('group', { name: 'Status' }).getByRole('button', { name });
export const note = (page: Page) => page.getByRole('textbox', { name: 'Note' });
export const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' });

/** Signs in and opens a new record. Returns its id. */
export async function openNew(
  page: Page,
  request: APIRequestContext,
  owner: { username: string; password: string },
  lastName: string,
): Promise<string> {
  const id = await sendQuote(request, { lastName, postcode: 'IP12 3AB' });
  await signIn(page, owner, recordPage('quote', id));
  await expect(page.getByRole('heading', { level: 2, name: `Ada ${lastName}` })).toBeVisible();
  return id;
}

/** Returns the record as the server has it. A connection that the server has just closed as idle is tried again. */
export async function stored(request: APIRequestContext, id: string): Promise<WholeEnquiry<QuoteView & ContactView>> {
  return (await (await request.get(enquiryRoute('quote', id), { maxRetries: 1 })).json()) as WholeEnquiry<QuoteView & ContactView>;
}
