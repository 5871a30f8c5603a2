import { quoteTexts } from '#dto';
import { createServer, request as ask, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { kept, saved } from './outbox.ts';
import { hydrated } from './public-pages.ts';
import { fillOpenWizard, openWizard, submit } from './quote-form.ts';
import { greenWebp } from './sample-photos.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

/** The site as the visitor meets it: unchanged, with a new release, with pages that answer too late, or down. */
type State = 'as it is' | 'new' | 'silent' | 'down';

/** Starts a proxy in front of the worker's product, at its own address. `become` changes the state of its pages. */
async function standBefore(product: string): Promise<{ address: string; become: (next: State) => void; close: () => void }> {
  let state: State = 'as it is';
  const silent: ServerResponse[] = [];
  const server = createServer((question, answer) => {
    const isPage = question.url?.split('?')[0] === '/quote';
    if (isPage && state === 'silent') return void silent.push(answer);
    if (isPage && state === 'down') return void answer.writeHead(502).end();
    const { 'if-none-match': _known, ...asked } = question.headers;
    const headers = { ...asked, 'accept-encoding': 'identity' };
    const passed = ask(new URL(question.url ?? '/', product), { method: question.method, headers }, (real) => {
      if (!isPage || state !== 'new') {
        answer.writeHead(real.statusCode ?? 502, real.headers);
        return real.pipe(answer);
      }
      const { 'content-length': _old, etag: _tag, ...others } = real.headers;
      const parts: Buffer[] = [];
      real.on('data', (part: Buffer) => parts.push(part));
      real.on('end', () => {
        answer.writeHead(real.statusCode ?? 502, others);
        answer.end(Buffer.concat(parts).toString().replace('<html ', '<html data-release="new" '));
      });
    });
    question.pipe(passed.on('error', () => answer.destroy()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    become: (next) => {
      state = next;
      for (const answer of silent.splice(0)) answer.end();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('the form\'s page is that of the new release with signal, and the cached one without', async ({ context, page, baseURL, expectedProblems }) => {
  expectedProblems.push(/ERR_INTERNET_DISCONNECTED/);
  const site = await standBefore(baseURL ?? '');
  try {
    await openWizard(page, site.address);
    await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
    await kept(page);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.close();

    const visit = await context.newPage();
    /** Returns the release that a visit shows now. */
    const releaseNow = async () => {
      await visit.goto(`${site.address}/quote`);
      await expect(visit.getByText('Your answers are still here.')).toBeVisible();
      return visit.locator('html').getAttribute('data-release');
    };
    site.become('new');
    expect(await releaseNow()).toBe('new');
    for (const state of ['silent', 'down'] as const) {
      site.become(state);
      expect(await releaseNow(), state).toBeNull();
    }
    await context.setOffline(true);
    expect(await releaseNow()).toBeNull();

    await hydrated(visit);
    await visit.getByRole('button', { name: 'Start again' }).click();
    await fillOpenWizard(visit, await greenWebp());
    await submit(visit);
    await expect(visit.getByText(saved)).toBeVisible();
    site.become('as it is');
    await context.setOffline(false);
    await expect(visit.getByRole('heading', { name: quoteTexts.submitted })).toBeVisible();
  } finally {
    await context.setOffline(false);
    site.close();
  }
});
