import {
  apiRoutes,
  contactRules,
  enquiryRoute,
  idempotencyKeyHeader,
  kindFacts,
  quoteRules,
  readText,
  type ContactView,
  type QuoteView,
  type Rules,
} from '#dto';
import type { Page } from '@playwright/test';
import { sendQuote } from './send-quote.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

const script = '<script>window.ran=1</script>';
const image = '<img src=x onerror=window.ran=1>';
const address = 'javascript:window.ran=1';
const hostile = [
  '"><svg onload=window.ran=1>',
  script,
  image,
  address,
  '{{constructor.constructor("window.ran=1")()}}',
  '</title><iframe srcdoc="<script>top.ran=1</script>">',
  '\u202e<a href=\'javascript:window.ran=1\'>x</a>',
];
const everything = hostile.join(' ');

/** Returns hostile text, as long as the contract allows, for every free-text field of a kind of record, as it is shown. */
function fill(rules: Rules): Record<string, string> {
  const texts = Object.entries(rules).filter(([field, rule]) => rule.kind === 'text' && field !== 'email');
  return Object.fromEntries(texts.map(([field, rule], place) => [field, rule.kind === 'text' ? readText(rule, fit(rule.max, place)) : '']));
}

/** Returns as many of the hostile texts as fit, starting with number `first`. */
function fit(max: number, first: number): string {
  const turned = hostile.map((_, place) => hostile[(first + place) % hostile.length] ?? '');
  return turned.reduce((text, next) => (text.length + next.length < max ? `${text}${next} ` : text), '').trim();
}

/** Turns violations of the content security policy into console errors, which fail the test. */
async function reportPolicyViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`policy violated: ${violatedDirective} ${blockedURI}`);
    });
  });
}

/** Expects that no script ran, and that the page neither links to nor loads anything that visitors wrote. */
async function expectHarmless(page: Page): Promise<void> {
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  const linked = page.locator('body').locator('[href], [src]');
  const addresses = await linked.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? each.getAttribute('src') ?? ''));
  expect(addresses.length).toBeGreaterThan(0);
  for (const each of addresses) expect(each).toMatch(/^(mailto:[^?&]+|tel:\+?\d+|\/[^/].*|\/)$/);
  expect(await page.locator('article').locator('script, iframe, svg[onload], [onerror]').count()).toBe(0);
}

test('script in a record is shown as it was sent and runs nowhere, not even in fields where the server accepts none', async ({
  page,
  request,
  product,
}) => {
  await reportPolicyViolations(page);
  const quote = fill(quoteRules);
  const contact = fill(contactRules);
  const email = "o'x={window.ran=1}`@example.org";
  const id = await sendQuote(request, { ...quote, email });
  const headers = { [idempotencyKeyHeader]: crypto.randomUUID() };
  const answer = await request.post(apiRoutes.contact, { headers, data: { ...contact, email, service: '' } });
  expect(answer.status(), await answer.text()).toBe(201);

  await signIn(page, product.owner);
  const cardOf = (badge: string) => page.getByRole('article').filter({ hasText: badge }).filter({ hasText: script });
  for (const [badge, texts] of [[kindFacts.quote.badge, quote], [kindFacts.contact.badge, contact]] as const) {
    await expect(cardOf(badge)).toHaveCount(1);
    const shown = (await cardOf(badge).innerText()).replace(/\s+/g, ' ');
    for (const text of Object.values(texts)) expect(shown).toContain(text.replace(/\s+/g, ' '));
  }

  const card = cardOf(kindFacts.quote.badge);
  expect((await page.request.patch(enquiryRoute('quote', id), { data: { note: everything } })).status()).toBe(204);
  await page.reload();
  await expect(card.getByRole('textbox', { name: 'Note' })).toHaveValue(everything);
  await expectHarmless(page);
  await card.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByRole('dialog')).toContainText(script.slice(0, 8));
  await expectHarmless(page);

  // The list may have some in fields where the server accepts none.
  const fields = Object.fromEntries([...Object.keys(quoteRules), ...Object.keys(contactRules)].map((field) => [field, everything]));
  const common = { ...fields, createdAt: new Date().toISOString(), held: true, note: everything, status: address };
  const mail = { purpose: image, attempts: 1, lastError: everything, sentAt: null, nextTryAt: null };
  const mails = ['waiting', 'sent', 'failed'].map((state, place) => ({ ...mail, id: `${place}${script}`, state }));
  const strangeQuote = { ...common, id: `1${script}`, mails, photos: [] } as unknown as QuoteView;
  const strangeContact = { ...common, id: address, mails, email: address } as unknown as ContactView;
  await page.route(`**${apiRoutes.quote}?*`, (route) => route.fulfill({ json: [strangeQuote] }));
  await page.route(`**${apiRoutes.contact}?*`, (route) => route.fulfill({ json: [strangeContact] }));
  const notice = { id: script, severity: 'problem', text: everything, action: everything };
  await page.route(`**${apiRoutes.notices}`, (route) => route.fulfill({ json: [notice, { ...notice, id: image, severity: 'reminder' }] }));

  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expectHarmless(page);
  await page.getByRole('button', { name: /^Delete/ }).first().click();
  await expectHarmless(page);
});
