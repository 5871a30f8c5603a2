import { expect, type Locator, type Page } from '@playwright/test';

const mostStops = 150;

/** Runs in the page. */
function stateOf(element: Node): 'focused' | 'elsewhere' | 'gone' {
  if (!element.isConnected) return 'gone';
  return element === document.activeElement ? 'focused' : 'elsewhere';
}

/** Presses Tab until the control has the focus, like somebody without a mouse. Fails if it never does. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  let goal = await control.elementHandle();
  for (let stops = 0; stops < mostStops; stops += 1) {
    const state = await goal.evaluate(stateOf);
    if (state === 'focused') break;
    if (state === 'gone') goal = await control.elementHandle();
    else await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

/** Reaches the control by Tab and presses Enter. */
export async function enter(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

/** Reaches the field by Tab and replaces its text. */
export async function typeInto(page: Page, field: Locator, words: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(words);
}
