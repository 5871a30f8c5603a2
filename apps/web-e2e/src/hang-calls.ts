import type { BrowserContext, Route } from '@playwright/test';

/** Simulates a line on which the owner's writes hang until `end` lets them through. */
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
      // The page that made a call may be closed by now.
      for (const route of held) await route.continue().catch(() => undefined);
    },
  };
}
