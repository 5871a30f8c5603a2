import { quoteTexts, uploadTexts } from '#dto';
import type { Page } from '@playwright/test';
import { answerConsent } from './answer-consent.ts';
import { hydrated } from './public-pages.ts';
import type { SampleFile } from './sample-photos.ts';

/** Opens the wizard for a visitor who has answered the cookie banner; `site` is another product's address. */
export async function openWizard(page: Page, site = ''): Promise<void> {
  await answerConsent(page);
  await page.goto(`${site}/quote`);
  await hydrated(page);
}

/** Presses Next; the wizard may stay where it is. */
export async function next(page: Page): Promise<void> {
  await page.getByRole('button', { name: quoteTexts.next, exact: true }).click();
}

/** Goes one step back. */
export async function previous(page: Page): Promise<void> {
  await page.getByRole('button', { name: quoteTexts.previous, exact: true }).click();
}

/** Presses the last step's button. */
export async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: quoteTexts.submit }).click();
}

/** This visitor's answers on step 1. */
export const visitor = { 'First name': 'Margaret', 'Last name': 'O’Hara-Şen 🌳', Email: 'margaret@example.org', Phone: '+44 (0)7700 900123', Postcode: 'IP12 3AB' };

/** Fills in step 1; `changes` replace the visitor's own answers. */
export async function fillPersonal(page: Page, changes: Partial<typeof visitor> = {}): Promise<void> {
  await fillAtOnce(page, { ...visitor, ...changes, 'Property type': 'Residential' });
}

/** The description of step 2: two lines, markup, another direction. */
export const description = 'An ash leans on the roof.\n"Quoted" & <b>bold</b> שלום';

/** Fills in step 2. */
export async function fillProject(page: Page): Promise<void> {
  await fillAtOnce(page, {
    'Tree Removal': true,
    'Stump Grinding/Removal': true,
    'Number of trees': '2-3',
    'Site access': 'Crane Required',
    'Urgent (1-2 weeks)': true,
    Description: description,
  });
}

/** Picks files on step 3, all at once. */
export async function choosePhotos(page: Page, ...files: SampleFile[]): Promise<void> {
  await page.getByTestId('photo-input').setInputFiles(files);
}

/** Fills in step 4. */
export async function fillPreferences(page: Page): Promise<void> {
  await fillAtOnce(page, { WhatsApp: true, 'Best time to visit': 'Weekday mornings' });
}

/** Fills in the whole wizard up to the press on its last button. */
export async function fillWizard(page: Page, ...photos: SampleFile[]): Promise<void> {
  await openWizard(page);
  await fillOpenWizard(page, ...photos);
}

/** The same in a wizard that is already open. */
export async function fillOpenWizard(page: Page, ...photos: SampleFile[]): Promise<void> {
  await fillPersonal(page);
  await next(page);
  await fillProject(page);
  await next(page);
  if (photos.length > 0) {
    await choosePhotos(page, ...photos);
    // Their container opens above the button.
    await page.getByRole('heading', { name: uploadTexts.selected(photos.length) }).waitFor();
  }
  await next(page);
  await fillPreferences(page);
}

/** Gives these answers all at once, as a browser's autofill does; `true` ticks or chooses. */
async function fillAtOnce(page: Page, answers: Record<string, string | true>): Promise<void> {
  await page.getByLabel(Object.keys(answers)[0] ?? '').first().waitFor();
  await page.evaluate((all) => {
    const labels = [...document.querySelectorAll('label')];
    for (const [name, answer] of Object.entries(all)) {
      const control = labels.find(({ textContent }) => textContent.startsWith(name))?.control as HTMLInputElement | HTMLSelectElement | null | undefined;
      if (!control) throw new Error(`No field is named ${name}`);
      if (answer === true) control.click();
      else {
        const isSelect = control instanceof HTMLSelectElement;
        const value = isSelect ? [...control.options].find(({ text }) => text === answer)?.value : answer;
        // React hears of a value only if the element's own setter has set it.
        Reflect.getOwnPropertyDescriptor(Reflect.getPrototypeOf(control) ?? {}, 'value')?.set?.call(control, value);
        control.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }));
      }
    }
  }, answers);
}
