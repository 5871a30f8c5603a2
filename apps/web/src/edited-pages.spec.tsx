import type { ServiceId, SiteEdits } from '#dto';
import { screen, within } from '@testing-library/react';

const ids: ServiceId[] = ['tree-removal', 'tree-pruning', 'hedge-trimming', 'crown-reduction', 'stump-services', 'emergency-call-out'];
const edits: SiteEdits = {
  business: { phone: '+44 (0)1473 496000', email: 'info+web@oak.example', facebook: '', instagram: '', google: '', checkatrade: '' },
  reviews: [],
  prices: Object.fromEntries(ids.map((id, index) => [id, { from: `${index + 1}50`, words: `for ${id}` }])),
  visits: { next: 'the week of 7 December' },
  council: { applies: true },
};
globalThis.publishedSite = { edits, today: '2026-11-24' };
const { openPage } = await import('../test/open-page');

const main = () => within(screen.getByRole('main'));

const next = 'Next free visits: the week of 7 December.';

it.each(ids.map((id, index) => [id, `From £${index + 1}50: for ${id}`]))('says in the head of %s, in its text and its sidebar what it costs, and when somebody can come if it can wait', async (id, words) => {
  await openPage(`/services/${id}`);
  expect(main().getAllByText(/^From £/).map(({ textContent }) => textContent)).toEqual([words, `${words}.`, words]);
  expect(screen.getByRole('heading', { level: 1 }).parentElement?.textContent).toContain(words);
  expect(within(screen.getByRole('complementary', { name: /Get a Quote|Call now/ })).getByText(words)).toBeTruthy();
  expect(main().queryAllByText(next)).toHaveLength(id === 'emergency-call-out' ? 0 : 2);
});

it('opens the folds of a price and of the next free visits, and no other', async () => {
  await openPage('/services/tree-pruning');
  const open = [...document.querySelectorAll('main details[open] summary')];
  expect(open.map(({ textContent }) => textContent)).toEqual(['What does it cost?', 'When can you come?']);
});

it.each(['tree-removal', 'tree-pruning', 'crown-reduction'])('says on the page of %s that we apply to the council', async (id) => {
  await openPage(`/services/${id}`);
  expect(main().getByText(/we apply for you\.$/)).toBeTruthy();
  expect(main().queryByText(/Please check before you book/)).toBeNull();
});

it.each(['/', '/services'])('says on each of the six cards of %s what the service costs, and when somebody can come', async (path) => {
  await openPage(path);
  expect(main().getAllByText(/^From £/).map(({ textContent }) => textContent)).toEqual(ids.map((id, index) => `From £${index + 1}50: for ${id}`));
  expect(main().getByText(new RegExp(`${next}$`))).toBeTruthy();
});

it.each(['/privacy-policy', '/terms-of-service', '/cookie-policy'])('links the owner’s number and email on %s', async (path) => {
  await openPage(path);
  for (const words of ['+44 (0)1473 496000', 'info+web@oak.example']) expect(main().getAllByRole('link', { name: words }).length).toBeGreaterThan(0);
});

it('leaves out the list of profiles and the reviews where there are none', async () => {
  await openPage('/');
  expect(document.getElementById('reviews')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Reviews' })).toBeNull();
  expect(screen.getAllByRole('list').filter(({ children }) => children.length === 0)).toEqual([]);
});
