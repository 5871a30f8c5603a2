import type { BrowserContext, Page } from '@playwright/test';

/** Gives the page's browser a virtual phone lock that always unlocks. */
export async function addLock(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true } as const;
  await session.send('WebAuthn.addVirtualAuthenticator', { options });
}
