import { apiRoutes, signedInFlag } from '#dto';
import type { Page, Request } from '@playwright/test';
import { answerConsent } from './answer-consent.ts';
import { sendQuote } from './send-quote.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

test('eight tabs share one live connection; another takes over from a tab that closes or sleeps, and nothing is missed', async ({
  page,
  context,
  request,
  product,
}) => {
  const begun = new Set<Request>();
  const isLive = (call: Request) => new URL(call.url()).pathname === apiRoutes.updates;
  context.on('request', (call) => void (isLive(call) && begun.add(call)));
  context.on('requestfinished', (call) => void begun.delete(call));
  context.on('requestfailed', (call) => void begun.delete(call));
  // The end of a page that closes is not reported as the end of its requests.
  const holders = (): Page[] => [...begun].map((call) => call.frame().page()).filter((tab) => !tab.isClosed());
  const shows = async (tab: Page, name: string) => expect(tab.getByRole('link', { name: `Ada ${name}` }).first()).toBeVisible({ timeout: 20_000 });

  await answerConsent(page);
  await signIn(page, product.owner, '/admin/dashboard?view=todo');
  const tabs = [page];
  while (tabs.length < 8) {
    const tab = await context.newPage();
    await tab.addInitScript((flag) => sessionStorage.setItem(flag, 'true'), signedInFlag);
    await tab.goto('/admin/dashboard?view=todo');
    tabs.push(tab);
  }
  await sendQuote(request, { lastName: 'Eightfold' });
  for (const tab of tabs) await shows(tab, 'Eightfold');
  expect(holders()).toHaveLength(1);

  const [closed] = holders();
  await closed?.close();
  await sendQuote(request, { lastName: 'Closing' });
  const left = tabs.filter((tab) => tab !== closed);
  for (const tab of left) await shows(tab, 'Closing');
  expect(holders()).toHaveLength(1);

  const [asleep] = holders();
  if (!asleep) throw new Error('No tab has the connection');
  const sleep = asleep.evaluate(holdThread, 20_000);
  await sendQuote(request, { lastName: 'Sleeping' });
  for (const tab of left.filter((each) => each !== asleep)) await shows(tab, 'Sleeping');
  await sleep;
  await shows(asleep, 'Sleeping');
  await expect.poll(() => holders().length).toBe(1);
  expect(holders()).not.toContain(asleep);
});

/** Runs in the page: it does nothing else for so long, as a suspended one that keeps its locks. Milliseconds. */
function holdThread(ms: number): void {
  const end = Date.now() + ms;
  while (Date.now() < end);
}
