import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on the page at rest, one line a finding; WCAG 2.2 A and AA and best practices. */
export async function axeFindings(page: Page): Promise<string[]> {
  await animationsEnded(page); // halfway through, a message that fades in has too little contrast
  await page.evaluate(source);
  const results = await page.evaluate(() => (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run());
  return results.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} — ${node.failureSummary ?? ''}`));
}

/** Resolves once no animation that has an end is running. */
async function animationsEnded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
