import type { BrowserContext, Route } from '@playwright/test';

/** Simulates a line that takes the owner's writes and never answers, until `end` lets them through. */
export async function hangCalls(context: BrowserContext): Promise<{ end: () => Promise<void> }> {
  const held: Route[] = [];
  const hold = async (route: Route) => {
    if (route.request().method() === 'GET') await route.fallback();
    else held.push(route);
  };
  await context.route('**/api/enquiries/**', hold);
  return {
    end: async () => {
      await context.unroute('**/api/enquiries/**', hold);
      // The page of some is closed.
      for (const route of held) await route.continue().catch(() => undefined);
    },
  };
}
