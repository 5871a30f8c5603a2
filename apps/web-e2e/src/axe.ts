import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Returns axe's findings once nothing on the page moves, one per line: WCAG 2.2 A and AA, and best practices. `part` is the selector of the
 * part to check: what a page has around it is checked with the page.
 */
export async function axeFindings(page: Page, part = 'html'): Promise<string[]> {
  await animationsEnded(page); // a message that is still fading in has too little contrast
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (context) => {
    const { axe } = window as unknown as { axe: { run(context: string, options: RunOptions): Promise<AxeResults> } };
    const { violations } = await axe.run(context, { resultTypes: ['violations'] }); // every rule runs, but what passes is not described
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} — ${node.failureSummary ?? ''}`));
  }, part);
}

/** Resolves once no finite animation is running. */
async function animationsEnded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
