import { problemContentType, siteRoutes } from '#dto';
import { screen, waitFor, within } from '@testing-library/react';
import 'fake-indexeddb/auto';
import type { Answer } from '../../../../test/fake-api';
import { draft, made, openSitePart, press, replaceText, userEvent } from '../../../../test/open-site-part';

it('says where each price and the next visits stand', async () => {
  openSitePart('site.prices', [draft()]);
  expect(await screen.findByText(/^Each stands on its service’s cards and page/)).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Every service but Emergency Call-Out' })).getByRole('textbox', { name: /^Next free visits/ })).toBeTruthy();
});

it('shows beside each price what visitors will read, and asks for the price that words belong to', async () => {
  const edits = { prices: { 'tree-removal': { from: '1350', words: 'a tree up to 8 metres' } } };
  const refusal: Answer = {
    status: 422,
    headers: { 'content-type': problemContentType },
    body: { type: 'urn:problem-type:invalid-fields', title: 'No', status: 422, detail: 'No', errors: [{ field: 'prices.stump-services.from', message: 'Enter whole pounds, such as 150' }] },
  };
  const calls = openSitePart('site.prices', [draft({ edits }), refusal, draft({ edits })]);
  const removal = within(await screen.findByRole('region', { name: 'Tree Removal' }));
  expect(removal.getByText('Visitors read: “From £1,350: a tree up to 8 metres”')).toBeTruthy();
  await userEvent.clear(removal.getByRole('textbox', { name: 'From £' }));
  expect(removal.getByText('Not shown: enter the price too.')).toBeTruthy();
  await userEvent.clear(removal.getByRole('textbox', { name: /^What it covers/ }));
  expect(removal.queryByText(/Visitors read|Not shown/)).toBeNull();

  const stumps = within(screen.getByRole('region', { name: 'Stump Services' }));
  await replaceText(stumps.getByRole('textbox', { name: /^What it covers/ }), 'one stump');
  await press('Save');
  expect(await stumps.findByText('Enter whole pounds, such as 150')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(stumps.getByRole('textbox', { name: 'From £' })));
  expect(made(calls)).toMatchObject([['PATCH', siteRoutes.draft, { prices: { 'tree-removal': null, 'stump-services': { from: '', words: 'one stump' }, 'tree-pruning': null }, visits: null, council: null }]]);
});
