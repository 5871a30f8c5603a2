import { expect, type Locator, type Page } from '@playwright/test';

const mostStops = 150;

const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement);

/** Presses Tab until the focus is on the control, as somebody without a mouse does. Fails when it never comes there. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let stops = 0; stops < mostStops && !(await isFocused(control)); stops += 1) await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
}

/** Comes to the control by Tab and presses Enter. */
export async function enter(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

/** Comes to the field by Tab and types in place of what stands there. */
export async function typeInto(page: Page, field: Locator, words: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(words);
}
