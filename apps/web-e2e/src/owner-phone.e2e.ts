import { enquiryRoute, type WholeEnquiry } from '#dto';
import type { APIRequestContext, BrowserContext, CDPSession, Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { keptRecords } from './kept-records.ts';
import { databases } from './outbox.ts';
import { sendQuote } from './send-quote.ts';
import { logOut, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

// A change whose answer was cut off is sent again. If it had arrived, the server refuses its version.
const noSignal = [/net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|412 \(Precondition Failed\)/];

/** Signs the owner in, with a new request on the work list that is saved for later. Returns its id. */
async function openWithRequest(page: Page, owner: Parameters<typeof signIn>[1], lastName: string): Promise<string> {
  const id = await sendQuote(page.request, { lastName, urgency: 'emergency' });
  await signIn(page, owner, '/admin/dashboard?view=todo');
  await keptRecords(page, [id]);
  return id;
}

/** The record as the server has it, read without being seen. */
const unseen = async (request: APIRequestContext, id: string) =>
  (await (await request.get(`${enquiryRoute('quote', id)}?for=later`)).json()) as WholeEnquiry;

/**
 * Returns the files in all caches. Empty caches do not count: Chromium may write a part's compiled code after its cache has been deleted.
 */
const cachedFiles = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    return (await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)))).flat();
  });

test('without signal the day\'s records open, changes stay on the phone and are saved once; logging out leaves nothing on it', async ({
  page,
  context,
  product,
  expectedProblems,
}) => {
  test.slow();
  expectedProblems.push(...noSignal);
  const id = await openWithRequest(page, product.owner, 'Offlineton');
  expect((await unseen(page.request, id)).work.firstSeenAt, 'kept for later is not seen').toBeNull();
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/owner.webmanifest');
  const home = await (await page.request.get('/')).text();
  expect([home.includes('/site.webmanifest'), home.includes('/owner.webmanifest')], 'visitors have nothing of it').toEqual([true, false]);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/No signal · \d+ requests? on this phone, \d\d:\d\d/)).toBeVisible();
  await page.getByRole('link', { name: /Ada Offlineton/ }).first().click();
  await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Contacted' }).click();
  await expect(page.getByRole('link', { name: '1 change still to save' })).toBeVisible();
  await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Quoted' }).click();
  await expect(page.getByRole('link', { name: '2 changes still to save' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Quoted' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('link', { name: '2 changes still to save' })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(/still to save/)).toHaveCount(0);
  const { status, events } = await unseen(page.request, id);
  expect(status).toBe('quoted');
  expect(events.filter(({ type }) => type === 'status').map(({ to }) => to)).toEqual(['contacted', 'quoted']);

  await logOut(page);
  await expect.poll(() => databases(page)).not.toContain('owner-phone');
  await expect.poll(() => cachedFiles(page)).toEqual([]);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

const shownAt = '/api/health/live';

/** Attaches to the page's worker, to deliver pushes as a browser does. */
async function workerDomain(context: BrowserContext, page: Page): Promise<{ session: CDPSession; registrationId: string }> {
  const session = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.endsWith('/admin/'));
      if (found) resolve(found.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  return { session, registrationId: await registration };
}

test('a push is always shown, whatever it carries', async ({ page, context, product }) => {
  test.slow();
  // A headless browser shows no notifications: the worker's calls are recorded instead.
  await context.route('**/sw-owner.js', async (route) => {
    const response = await route.fetch();
    const instead = `self.registration.showNotification = (title, { body }) => fetch('${shownAt}?words=' + encodeURIComponent(title + ': ' + body));`;
    await route.fulfill({ response, body: instead + (await response.text()) });
  });
  await signIn(page, product.owner, '/admin/dashboard?view=todo');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.getRegistration('/admin/').then((found) => Boolean(found?.active))), { timeout: 30_000 }).toBe(true);
  const { session, registrationId } = await workerDomain(context, page);
  const push = (data: string) => session.send('ServiceWorker.deliverPushMessage', { origin: product.baseURL, registrationId, data });
  const told: string[] = [];
  context.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === shownAt) told.push(`shown ${searchParams.get('words')}`);
  });
  const message = {
    web_push: 8030,
    mutable: true,
    app_badge: 2,
    notification: {
      ...{ title: 'Emergency', body: 'Tree removal · IP12', tag: 'a', navigate: '/admin/dashboard', silent: false },
      data: { deliveryId: crypto.randomUUID(), token: 'wrong', url: '/admin/dashboard?view=todo' },
    },
  };
  await push(JSON.stringify(message));
  await expect.poll(() => told).toEqual(['shown Emergency: Tree removal · IP12']);
  await push('no JSON');
  await expect.poll(() => told.at(-1)).toBe('shown New enquiry: Open the app to see it.');
});

test('the worker saves waiting changes when the browser wakes it, with no page of the owner open', async ({
  page,
  context,
  product,
  expectedProblems,
}) => {
  test.slow();
  expectedProblems.push(...noSignal);
  const id = await openWithRequest(page, product.owner, 'Sleeper');
  const elsewhere = await context.newPage();
  await elsewhere.goto('/about');
  const { session, registrationId } = await workerDomain(context, elsewhere);
  await context.setOffline(true);
  await page.goto(`/admin/dashboard?view=todo&open=quote/${id}`);
  await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Won' }).click();
  await expect(page.getByRole('link', { name: '1 change still to save' })).toBeVisible();
  await page.close();
  await context.setOffline(false);
  await session.send('ServiceWorker.dispatchSyncEvent', { origin: product.baseURL, registrationId, tag: 'journal', lastChance: false });
  await expect.poll(async () => (await unseen(elsewhere.request, id)).status).toBe('won');
  expect((await unseen(elsewhere.request, id)).events.filter(({ type }) => type === 'status')).toHaveLength(1);
});
