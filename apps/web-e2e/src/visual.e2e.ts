import { apiRoutes, emptyQuote, quoteTexts, quoteToWire, type ContactView, type CreateQuote, type QuoteView } from '#dto';
import type { Page } from '@playwright/test';
import { answerConsent } from './answer-consent.ts';
import { keepBusy } from './keep-busy.ts';
import { hydrated, unknownPath } from './public-pages.ts';
import { fillPersonal, fillPreferences, fillProject, next, submit } from './quote-form.ts';
import { showFonts } from './show-fonts.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

const phoneAndDesk = [390, 1440] as const;

const pages = [
  { name: 'home', path: '/' },
  { name: 'services', path: '/services' },
  { name: 'service', path: '/services/hedge-trimming' },
  { name: 'emergency', path: '/services/emergency-call-out' },
  { name: 'about', path: '/about' },
  { name: 'terms', path: '/terms-of-service' },
  { name: 'not-found', path: unknownPath },
  { name: 'login', path: '/admin/login' },
] as const;

for (const { name, path } of pages) {
  test(`${name} looks as it was approved`, async ({ page, expectedProblems }) => {
    if (path === unknownPath) expectedProblems.push(/404/);
    await prepare(page);
    if (name === 'home' || name === 'login') await open(page, path);
    else {
      await keepBusy(page); // nothing in sight needs the app
      await page.goto(path);
    }
    await looksAsApprovedAtBoth(page, name);
  });
}

for (const width of phoneAndDesk) {
  test(`the quote form looks as it was approved at ${width} px, step by step`, async ({ page }) => {
    await page.route(`**${apiRoutes.quote}`, (route) => route.fulfill({ status: 201, json: { id: crypto.randomUUID(), mails: true } }));
    await prepare(page, width);
    await open(page, '/quote');
    await looksAsApproved(page, 'quote', width);
    await fillPersonal(page);
    await next(page);
    await fillProject(page);
    await looksAsApproved(page, 'quote-step-2', width);
    await next(page);
    await looksAsApproved(page, 'quote-step-3', width);
    await next(page);
    await fillPreferences(page);
    await looksAsApproved(page, 'quote-step-4', width);
    await submit(page);
    await expect(page.getByRole('heading', { name: quoteTexts.submitted })).toBeFocused();
    await looksAsApproved(page, 'quote-sent', width);
  });
}

test('the dashboard looks as it was approved', async ({ page, product }) => {
  await page.route(`**${apiRoutes.quote}?*`, (route) => route.fulfill({ json: [quote], headers: { 'x-total-count': '1' } }));
  await page.route(`**${apiRoutes.contact}?*`, (route) => route.fulfill({ json: [contact], headers: { 'x-total-count': '1' } }));
  await page.route(`**${apiRoutes.inboxCounts}`, (route) => route.fulfill({ json: { todo: 3, overdue: 0, overdueSince: null, nextDueAt: null, emergencies: 0, emergencyDueAt: null, held: 0, mine: 0, new: 3 } }));
  await page.route(`**${apiRoutes.updates}`, (route) => route.fulfill({ status: 204 })); // Other tests' requests would be counted.
  await prepare(page);
  await signIn(page, product.owner);
  await expect(page.getByRole('article')).toHaveCount(2);
  await looksAsApprovedAtBoth(page, 'dashboard');
});

/** The window of a visitor who wants no motion and has answered the cookie banner. */
async function prepare(page: Page, width: number = phoneAndDesk[0]): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await answerConsent(page);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

async function looksAsApprovedAtBoth(page: Page, name: string): Promise<void> {
  for (const width of phoneAndDesk) {
    await page.setViewportSize({ width, height: 900 });
    await looksAsApproved(page, name, width);
  }
}

/** Fonts are bundled; another build of the browser rounds the edges of letters differently, a moved or missing part changes far more. */
async function looksAsApproved(page: Page, name: string, width: number): Promise<void> {
  await page.evaluate(showFonts);
  await expect(page).toHaveScreenshot(`${name}-${width}.png`, { maxDiffPixelRatio: 0.02, threshold: 0.3, caret: 'hide', mask: [page.locator('time')] });
}

const least = { ref: 'TS-7K4Q2', version: 1, createdAt: '2026-03-02T09:30:00.000Z', updatedAt: '2026-03-02T09:30:00.000Z', held: false, status: 'new' as const, note: '', mails: [] };

const quote: QuoteView = {
  ...(quoteToWire({
    ...emptyQuote, firstName: 'Margaret', lastName: 'Oakley', email: 'margaret@example.org', phone: '01632 960111', postcode: 'IP12 3AB', propertyType: 'residential',
    serviceType: ['tree-removal', 'emergency'], urgency: 'emergency', treeCount: '2-3', accessibility: 'easy', description: 'An ash leans on the roof.', preferredContact: 'phone',
  }) as Required<CreateQuote>),
  availableDate: '',
  imageUrls: '[]',
  ...least,
  id: '4d6fc3f0-6c12-4d7c-9b0e-2a6a5a1f0001',
  photos: [],
  mails: [{ id: '1', purpose: 'owner-alert', state: 'sent', attempts: 1, lastError: null, sentAt: '2026-03-02T09:30:02.000Z', nextTryAt: null }],
};

const contact: ContactView = {
  ...least,
  id: '4d6fc3f0-6c12-4d7c-9b0e-2a6a5a1f0002',
  firstName: 'Jo', lastName: 'Ashby', email: 'jo@example.org', phone: '01632 960222', service: 'hedge-trimming', message: 'Could you trim a beech hedge in August?',
};
