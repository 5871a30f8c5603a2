import type { Page } from '@playwright/test';
import { kept } from './outbox.ts';
import { openWizard } from './quote-form.ts';
import { startReleases } from './releases.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

const firstName = (page: Page) => page.getByRole('textbox', { name: 'First name' });

/** Begins a request at this address, so that the worker is installed. */
async function begin(page: Page, address?: string): Promise<void> {
  await openWizard(page, address);
  await firstName(page).fill('Ada');
  await kept(page);
}

/** Resolves once the worker has the page. */
const workerIsReady = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

/** The releases that the worker has, in the order in which they came, each with the paths of its files. */
const releases = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('quote-page-'));
    const pathsOf = async (name: string) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
    return Promise.all(names.map(async (name) => ({ name, paths: await pathsOf(name) })));
  });

/** Has the browser look for a new worker, and waits until it has taken over with the release that this part is of. */
async function update(page: Page, part: string): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await new Promise<void>((resolve) => {
      registration.addEventListener('updatefound', () => {
        const coming = registration.installing;
        coming?.addEventListener('statechange', () => coming.state === 'activated' && resolve());
      });
      void registration.update();
    });
  });
  expect((await releases(page)).at(-1)?.paths.some((path) => path.startsWith(part))).toBe(true);
}

test('an open page has all its parts without signal after a release, and the release before the last is removed', async ({
  page,
  context,
  baseURL,
  expectedProblems,
}) => {
  expectedProblems.push(/ERR_INTERNET_DISCONNECTED/);
  const site = await startReleases(baseURL ?? '');
  try {
    await begin(page, site.address);
    await workerIsReady(page);
    await page.goto(`${site.address}/quote/`);
    await expect(page, 'a worker passes a redirect on').toHaveURL(`${site.address}/quote`);
    await page.getByRole('button', { name: 'Go on' }).click();
    await firstName(page).fill('Ada Augusta');
    await kept(page);
    const [first] = await releases(page);
    const parts = first?.paths.filter((path) => path !== '/quote') ?? [];
    expect(parts.length).toBeGreaterThan(9);

    site.release();
    await update(page, '/assets/release-1/');
    await context.setOffline(true);
    const statuses = await page.evaluate(
      (paths) => Promise.all(paths.map(async (path) => (await fetch(path, { cache: 'no-store' }).catch(() => Response.error())).status)),
      parts,
    );
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    await context.setOffline(false);

    site.release();
    await update(page, '/assets/release-2/');
    await expect.poll(async () => (await releases(page)).length).toBe(2);
    expect((await releases(page)).map(({ name }) => name)).not.toContain(first?.name);
    await expect(firstName(page), 'nothing reloads the page').toHaveValue('Ada Augusta');

    await context.setOffline(true);
    await page.goto(`${site.address}/quote`);
    expect(await page.content()).toContain('release-2/');
    await expect(firstName(page)).toHaveValue('Ada Augusta');
  } finally {
    await context.setOffline(false);
    await page.close();
    site.close();
  }
});

test('a page of a release that comes meanwhile is not kept, and that of the next visit is', async ({ page, context }) => {
  let asked = 0;
  await context.route('**/quote', async (route) => {
    if (!route.request().serviceWorker()) return route.continue();
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('<html ', '<html data-release="new" ') });
    asked += 1;
  });
  await begin(page);
  await expect.poll(() => asked).toBe(1);
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect((await releases(page)).flatMap(({ paths }) => paths)).not.toContain('/quote');
  await context.unrouteAll();
  await page.reload();
  await firstName(page).fill('Ada Augusta');
  await workerIsReady(page);
  expect((await releases(page)).flatMap(({ paths }) => paths)).toContain('/quote');
});

/** Runs in the worker: once it is installed, the browser's caches fail. */
function breakCaches(): void {
  let isBroken = false;
  addEventListener('fetch', () => (isBroken = true));
  for (const { prototype } of [CacheStorage, Cache]) {
    const { match } = prototype;
    prototype.match = function (this: CacheStorage & Cache, ...args: Parameters<typeof match>) {
      return isBroken ? Promise.reject(new DOMException('Internal error', 'UnknownError')) : match.apply(this, args);
    };
  }
}

/** Reloads a page whose answer comes later than the worker waits, and finds the request on it. */
async function reloadLate(page: Page): Promise<void> {
  await page.context().route('**/quote', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.reload();
  await expect(firstName(page)).toHaveValue('Ada');
}

test('pages and parts come from the network, however late, if the browser\'s caches fail', async ({ page, context }) => {
  await context.route('**/sw-quote.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `(${String(breakCaches)})();${await response.text()}` });
  });
  await begin(page);
  await workerIsReady(page);
  await reloadLate(page);
});

test('pages and parts come from the network, however late, if the browser has emptied its caches', async ({ page }) => {
  await begin(page);
  await workerIsReady(page);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await reloadLate(page);
});
