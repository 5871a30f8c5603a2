import { setTimeout as sleep } from 'node:timers/promises';
import { quoteTexts, uploadTexts } from '#dto';

const quick = { timeout: 3000 };
/** How long a request may wait for a good line before the visitor presses Try now. */
const triesAfterMs = 20_000;

/**
 * What a visitor means to send, and what happened to it on the way.
 * @typedef {{ name: string, mimeType: string, buffer: Buffer }} PickedFile
 * @typedef {{ lastName: string, photos: PickedFile[], filled: Set<number>, hasPressedSend: boolean, waitsSince: number, lost: string[],
 *   lostAnswers: number, lostPhotos: number, pressedAgain: number }} Visitor
 */

/** @param {string} lastName @param {PickedFile[]} photos @returns {Visitor} */
export function newVisitor(lastName, photos) {
  return {
    lastName,
    photos,
    filled: new Set(),
    hasPressedSend: false,
    waitsSince: 0,
    lost: [],
    lostAnswers: 0,
    lostPhotos: 0,
    pressedAgain: 0,
  };
}

/** Every visitor's answers beside the name, as the owner's list shows them. */
export const answers = {
  firstName: 'Signal',
  email: 'signal@visitor.example',
  phone: '01632 960777',
  description: 'An oak\nbehind the barn',
};

/**
 * Does what a visitor would do next on a page of the quote form, and returns whether the request has arrived. Anything that has vanished
 * since is recorded as lost, and filled in again. Throws whatever the browser throws.
 * @param {import('@playwright/test').Page} page
 * @param {Visitor} visitor
 * @param {string} site
 * @param {{ onlySend?: boolean }} [limits] only what a glance in a second tab would do
 */
export async function goOn(page, visitor, site, { onlySend = false } = {}) {
  const button = (name) => page.getByRole('button', { name, exact: true });
  await page.keyboard.press('Shift'); // wakes a page that waits for its first touch
  await dismissConsent(page);
  if (await isArrived(page)) return true;
  if (await button('Go on').isVisible()) {
    await button('Go on').click(quick);
    return false;
  }
  const step = await stepOf(page);
  if (step === 0) {
    if (!onlySend && !page.url().startsWith(`${site}/quote`)) await page.goto(`${site}/quote`, { timeout: 10_000 });
    else await sleep(300);
    return false;
  }
  if (onlySend) {
    if (step === 4 && visitor.hasPressedSend) await pressSend(page, visitor);
    return false;
  }
  if (await button('Try now').isVisible()) return await waitForSignal(button('Try now'), visitor);
  visitor.waitsSince = 0;
  await fillStep(page, visitor, step);
  if (step === 4) await pressSend(page, visitor);
  else await button(quoteTexts.next).click(quick);
  await sleep(400); // a draft is written after the last key, so do not ask for it sooner
  return false;
}

/** Whether the page says that the request has arrived. */
export async function isArrived(page) {
  const said = [page.getByRole('heading', { name: quoteTexts.submitted }), page.getByText(/Your request of .* has arrived/)];
  for (const words of said) if (await words.first().isVisible()) return true;
  return false;
}

/** The step of the wizard on the screen; 0 for none, or while the page loads its draft. */
export async function stepOf(page) {
  if (await page.locator('form[inert]').isVisible()) return 0;
  const progress = page.getByText(/^Step \d of 4$/).first();
  if (!(await progress.isVisible())) return 0;
  return Number(/\d/.exec((await progress.textContent(quick)) ?? '')?.[0] ?? 0);
}

async function dismissConsent(page) {
  const reject = page.getByRole('button', { name: 'Reject All' });
  if (await reject.isVisible()) await reject.click(quick);
}

async function waitForSignal(tryNow, visitor) {
  visitor.waitsSince ||= Date.now();
  if (Date.now() - visitor.waitsSince > triesAfterMs) {
    visitor.waitsSince = 0;
    visitor.pressedAgain += 1;
    await tryNow.click(quick);
  }
  await sleep(300);
  return false;
}

async function fillStep(page, visitor, step) {
  const before = visitor.lostAnswers;
  if (step === 1) {
    const { firstName, email, phone } = answers;
    for (const [label, value] of Object.entries({ 'First name': firstName, 'Last name': visitor.lastName, Email: email, Phone: phone })) {
      await fillField(page.getByRole('textbox', { name: label }), value, visitor, step);
    }
  }
  if (step === 2) {
    await checkChoice(page.getByRole('checkbox', { name: 'Tree Removal' }), visitor, step);
    await fillField(page.getByRole('textbox', { name: 'Description' }), answers.description, visitor, step);
  }
  if (step === 3) await pickMissing(page, visitor);
  if (step === 4) await checkChoice(page.getByRole('radio', { name: 'Email' }), visitor, step);
  visitor.filled.add(step);
  // A whole step that is empty counts as one loss.
  visitor.lostAnswers = Math.min(visitor.lostAnswers, before + 1);
}

function noteLost(visitor, step, what) {
  visitor.lostAnswers += 1;
  visitor.lost.push(`${step}: ${what}`);
}

async function fillField(field, value, visitor, step) {
  if ((await field.inputValue(quick)) === value) return;
  if (visitor.filled.has(step)) noteLost(visitor, `step ${step}`, value);
  await field.fill(value, quick);
}

async function checkChoice(choice, visitor, step) {
  if (await choice.isChecked(quick)) return;
  if (visitor.filled.has(step)) noteLost(visitor, `step ${step}`, 'a choice');
  await choice.check(quick);
}

async function pickMissing(page, visitor) {
  const missing = [];
  for (const photo of visitor.photos) {
    if (!(await page.getByRole('button', { name: `Remove ${photo.name}` }).isVisible())) missing.push(photo);
  }
  if (missing.length === 0) return;
  if (visitor.filled.has(3)) visitor.lostPhotos += missing.length;
  await page.getByLabel(uploadTexts.prompt).and(page.locator('input')).setInputFiles(missing, quick);
  await page.getByRole('heading', { name: uploadTexts.selected(visitor.photos.length) }).waitFor(quick);
}

async function pressSend(page, visitor) {
  const send = page.getByRole('button', { name: quoteTexts.submit });
  if (!(await send.isVisible()) || !(await send.isEnabled())) return;
  if (visitor.hasPressedSend) visitor.pressedAgain += 1;
  visitor.hasPressedSend = true;
  await send.click(quick);
}
