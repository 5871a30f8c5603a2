import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';

globalThis.publishedSite = { edits: {}, today: '2026-11-24', look: 'draft' };
jest.unstable_mockModule('./draft-bar', () => {
  throw new Error('no signal');
});
const { openPage } = await import('../../../test/open-page');

it('shows a draft’s page even if the code of the bar over it does not come', async () => {
  const silenced = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await openPage('/about');
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.getByRole('contentinfo')).toBeTruthy();
  silenced.mockRestore();
});
