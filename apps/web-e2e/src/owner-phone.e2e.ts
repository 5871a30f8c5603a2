import { apiRoutes, enquiryRoute, type EnquiryRow, type WholeEnquiry } from '#dto';
import type { APIRequestContext, BrowserContext, CDPSession, Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { databases } from './outbox.ts';
import { sendQuote } from './send-quote.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

// A change whose answer was cut off is sent again. If it had arrived, the server refuses its version.
const noSignal = [/net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|412 \(Precondition Failed\)/];

async function rowOf(request: APIRequestContext, lastName: string): Promise<EnquiryRow> {
  const rows = (await (await request.get(`${apiRoutes.enquiries}?q=${lastName}`)).json()) as EnquiryRow[];
  const row = rows.find((found) => found.lastName === lastName);
  if (!row) throw new Error(`Nobody is called ${lastName}`);
  return row;
}

async function wholeOf(request: APIRequestContext, { kind, id }: EnquiryRow): Promise<WholeEnquiry> {
  return (await (await request.get(`${enquiryRoute(kind, id)}?for=later`)).json()) as WholeEnquiry;
}

/** Waits until the worker has the pages and the copy has the record. */
async function ready(page: Page, id: string): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect
    .poll(
      () =>
        page.evaluate(
          (record) =>
            new Promise<boolean>((resolve) => {
              const opening = indexedDB.open('owner-phone');
              // The database is not there yet: the app has to create it.
              opening.onupgradeneeded = () => opening.transaction?.abort();
              opening.onerror = () => resolve(false);
              opening.onsuccess = () => {
                const reading = opening.result.transaction('copy').objectStore('copy').getAllKeys();
                reading.onsuccess = () => {
                  opening.result.close();
                  resolve(reading.result.includes(`["enquiry","quote","${record}"]`));
                };
              };
            }),
          id,
        ),
      { timeout: 30_000 },
    )
    .toBe(true);
}

/** Signs the owner in, with a new request on the work list that is saved for later. */
async function openWithRequest(page: Page, owner: Parameters<typeof signIn>[1], lastName: string): Promise<EnquiryRow> {
  await sendQuote(page.request, { lastName, urgency: 'emergency' });
  await signIn(page, owner, '/admin/dashboard?view=todo');
  const row = await rowOf(page.request, lastName);
  await ready(page, row.id);
  return row;
}

/**
 * Returns the files in all caches. Empty caches do not count: Chromium may write a part's compiled code after its cache has been deleted.
 */
const cachedFiles = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    return (await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)))).flat();
  });

test('without signal the day\'s records open, changes stay on the phone, and each is saved once', async ({ page, context, product, expectedProblems }) => {
  test.slow();
  expectedProblems.push(...noSignal);
  const row = await openWithRequest(page, product.owner, 'Offlineton');
  expect((await wholeOf(page.request, row)).work.firstSeenAt, 'kept for later is not seen').toBeNull();

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
  const { status, events } = await wholeOf(page.request, row);
  expect(status).toBe('quoted');
  expect(events.filter(({ type }) => type === 'status').map(({ to }) => to)).toEqual(['contacted', 'quoted']);
});

test('a colleague\'s change stays, and the owner\'s is in the timeline', async ({ page, context, product, expectedProblems }) => {
  test.slow();
  expectedProblems.push(...noSignal, /412/);
  const row = await openWithRequest(page, product.owner, 'Twohands');
  await context.setOffline(true);
  await page.getByRole('link', { name: /Ada Twohands/ }).first().click();
  await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Won' }).click();
  await expect(page.getByRole('link', { name: '1 change still to save' })).toBeVisible();
  expect((await page.request.patch(enquiryRoute(row.kind, row.id), { data: { status: 'visit' } })).status()).toBe(204);
  await context.setOffline(false);
  await expect(page.getByText(/^Ada Twohands, .*\d\d:\d\d: not applied$/)).toBeVisible();
  expect((await wholeOf(page.request, row)).status).toBe('visit');
  await expect.poll(async () => (await wholeOf(page.request, row)).events.at(-1)?.type).toBe('remark');
  expect((await wholeOf(page.request, row)).events.at(-1)?.text).toMatch(/^Not applied, made at .*: Status: Won$/);
});

test('logging out asks about what is not saved, and leaves nothing on the phone', async ({ page, context, product, expectedProblems }) => {
  test.slow();
  expectedProblems.push(...noSignal);
  const row = await openWithRequest(page, product.owner, 'Leaver');
  await context.setOffline(true);
  await page.goto(`/admin/dashboard?view=todo&open=quote/${row.id}`);
  await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Won' }).click();
  await expect(page.getByRole('link', { name: '1 change still to save' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('dialog', { name: 'One thing is not saved yet' });
  await expect(question.getByRole('listitem')).toHaveText('Ada Leaver: Status: Won');
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(page.getByRole('link', { name: '1 change still to save' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/still to save/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/admin/login');
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
    notification: { title: 'Emergency', body: 'Tree removal · IP12', tag: 'a', navigate: '/admin/dashboard', silent: false, data: { deliveryId: crypto.randomUUID(), token: 'wrong', url: '/admin/dashboard?view=todo' } },
  };
  await push(JSON.stringify(message));
  await expect.poll(() => told).toEqual(['shown Emergency: Tree removal · IP12']);
  await push('no JSON');
  await expect.poll(() => told.at(-1)).toBe('shown New enquiry: Open the app to see it.');
});

test('the worker saves waiting changes when the browser wakes it, with no page of the owner open', async ({ page, context, product, expectedProblems }) => {
  test.slow();
  expectedProblems.push(...noSignal);
  const row = await openWithRequest(page, product.owner, 'Sleeper');
  const elsewhere = await context.newPage();
  await elsewhere.goto('/about');
  const { session, registrationId } = await workerDomain(context, elsewhere);
  await context.setOffline(true);
  await page.goto(`/admin/dashboard?view=todo&open=quote/${row.id}`);
  await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Won' }).click();
  await expect(page.getByRole('link', { name: '1 change still to save' })).toBeVisible();
  await page.close();
  await context.setOffline(false);
  await session.send('ServiceWorker.dispatchSyncEvent', { origin: product.baseURL, registrationId, tag: 'journal', lastChance: false });
  await expect.poll(async () => (await wholeOf(elsewhere.request, row)).status).toBe('won');
  expect((await wholeOf(elsewhere.request, row)).events.filter(({ type }) => type === 'status')).toHaveLength(1);
});

test('the owner’s pages are an app of their own, and visitors have nothing of it', async ({ page, product }) => {
  await page.goto('/');
  expect(await page.locator('link[rel=manifest]').getAttribute('href')).toBe('/site.webmanifest');
  await signIn(page, product.owner);
  expect(await page.locator('link[rel=manifest]').getAttribute('href')).toBe('/owner.webmanifest');
  const manifest = (await (await page.request.get('/owner.webmanifest')).json()) as Record<string, unknown>;
  expect(manifest).toMatchObject({ display: 'standalone', scope: '/admin/', start_url: '/admin/dashboard?view=todo' });
});
