import { siteRoutes } from '#dto';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { lateAnswer } from '../../../../test/fake-api';
import { openToast } from '../../../../test/open-dashboard';
import { draft, made, openSitePart, press, replaceText, userEvent, version } from '../../../../test/open-site-part';
import { settled } from '../../../../test/settled';
import { readCopy } from '../../../lib/owner-phone/copy-database';

const review = { name: 'Ada', location: 'Ipswich', stars: '5', text: 'Good.', platform: 'Google', day: '2026-11-02', link: '', genuine: true };

const jane = { name: 'Jane Doe', location: 'Ipswich', stars: '4', text: 'Neat.', platform: 'Google', day: '2026-11-01', link: '', genuine: true };

async function writeJane(): Promise<void> {
  await press('Add a review');
  await replaceText(screen.getByRole('textbox', { name: /^Name/ }), jane.name);
  await replaceText(screen.getByRole('textbox', { name: /^Place/ }), jane.location);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Stars/ }), jane.stars);
  await replaceText(screen.getByRole('textbox', { name: /^Review/ }), jane.text);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Written on/ }), jane.platform);
  await userEvent.type(screen.getByLabelText(/^Written on the day/), jane.day);
  await userEvent.click(screen.getByRole('checkbox', { name: /^A customer wrote this/ }));
}

it('takes a review only from somebody who vouches for it', async () => {
  const calls = openSitePart('site.reviews', [draft(), { status: 204 }, draft()]);
  await press('Add a review');
  await replaceText(screen.getByRole('textbox', { name: /^Name/ }), 'Jane Doe');
  await press('Save');
  expect((await screen.findAllByText('Choose the stars')).length).toBeGreaterThan(0);
  expect(made(calls)).toEqual([]);
});

it('adds a review after one that somebody else has just added, and replaces none', async () => {
  const calls = openSitePart('site.reviews', [draft(), { status: 412 }, draft({ edits: { reviews: [review] } }, '"4"'), { status: 204 }, draft()]);
  await writeJane();
  await press('Save');
  await waitFor(() => expect(openToast()?.title).toBe('Not saved'));
  await press('Save');
  await waitFor(() => expect(made(calls)).toHaveLength(2));
  expect(made(calls)[1]?.[2]).toMatchObject({ reviews: [{ name: 'Ada' }, { name: 'Jane Doe' }] });
});

it('changes a review that somebody else has just changed, with theirs beside it, and adds no second one', async () => {
  const site = (changes: object, etag: string) => draft({ edits: { reviews: [{ ...review, ...changes }] } }, etag);
  const calls = openSitePart('site.reviews', [site({}, '"3"'), { status: 412 }, site({ location: 'Woodbridge' }, '"4"'), { status: 204 }, site({}, '"5"')]);
  await press('Change the review by Ada');
  await replaceText(screen.getByRole('textbox', { name: /^Review/ }), 'Very good.');
  await press('Save');
  await waitFor(() => expect(openToast()?.title).toBe('Not saved'));
  await press('Save');
  await waitFor(() => expect(made(calls)).toHaveLength(2));
  expect(made(calls)[1]?.[2]).toEqual({ reviews: [{ ...review, location: 'Woodbridge', text: 'Very good.' }] });
});

it('asks before it removes a review', async () => {
  const calls = openSitePart('site.reviews', [draft({ edits: { reviews: [review] } }), { status: 204 }, draft({ edits: { reviews: [] } }, '"4"')]);
  await press('Remove the review by Ada');
  await press('Keep it');
  expect(made(calls)).toEqual([]);
  await press('Remove the review by Ada');
  await press('Remove it');
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Reviews on the site' }));
  expect(made(calls)).toEqual([['PATCH', siteRoutes.draft, { reviews: [] }]]);
});

it.each([
  ['says that visitors read it until Publish', { reviews: [review] }, /^Its words are lost\. Visitors read it until you publish\.$/],
  ['says so of one whose published words differ', { reviews: [{ ...review, text: 'Fine.' }] }, /Visitors read it until you publish/],
  ['does not say that visitors read what was never published', { reviews: [jane] }, /^Its words are lost\.$/],
  ['does not say so on a site that was published without reviews', {}, /^Its words are lost\.$/],
  ['does not say so on a site that was never published', undefined, /^Its words are lost\.$/],
])('before it removes a review, it %s', async (_, published, words) => {
  openSitePart('site.reviews', [draft({ edits: { reviews: [review] }, ...(published && { published: version(1, published) }) })]);
  await press('Remove the review by Ada');
  expect((await screen.findByText(/^Its words are lost/)).textContent).toMatch(words);
});

it('counts a review as saved if its first try was, although the answer was lost', async () => {
  const site = draft({ edits: { reviews: [{ ...review, text: 'Very good.' }] } }, '"4"');
  const calls = openSitePart('site.reviews', [draft({ edits: { reviews: [review] } }), { status: 0 }, draft({ edits: { reviews: [review] } }), { status: 412 }, site]);
  await press('Change the review by Ada');
  await replaceText(screen.getByRole('textbox', { name: /^Review/ }), 'Very good.');
  await press('Save');
  await waitFor(() => expect(openToast()?.description).toMatch(/^There is no connection/));
  await press('Save');
  expect(await screen.findByRole('button', { name: 'Change the review by Ada' })).toBeTruthy();
  expect(openToast()?.description ?? '').not.toMatch(/^Somebody else/);
  expect(made(calls)).toHaveLength(2);
});

it('removes one review on two quick taps', async () => {
  const site = (reviews: (typeof review)[], etag: string) => draft({ edits: { reviews } }, etag);
  const bea = { ...review, name: 'Bea' };
  const calls = openSitePart('site.reviews', [site([review, bea], '"3"'), { status: 204 }, site([bea], '"4"')]);
  await press('Remove the review by Ada');
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Remove it' }));
  await waitFor(() => expect(screen.queryByText(/^Ada/)).toBeNull());
  expect(made(calls)).toHaveLength(1);
});

it('offers the samples again only if no review of the owner’s would be lost', async () => {
  openSitePart('site.reviews', [draft({ edits: { reviews: [review] } }), { status: 204 }, draft({ edits: { reviews: [] } }, '"4"')]);
  await screen.findByRole('list', { name: 'Reviews' });
  expect(screen.queryByRole('button', { name: 'Show the samples' })).toBeNull();
  await press('Remove the review by Ada');
  await press('Remove it');
  expect(await screen.findByRole('button', { name: 'Show the samples' })).toBeTruthy();
});

it('moves the focus into a review that is opened, back to the list when it is closed, and to a line after words are discarded', async () => {
  openSitePart('site.reviews', [draft({ edits: { reviews: [] } })]);
  await press('Add a review');
  const name = screen.getByRole('textbox', { name: /^Name/ });
  expect(document.activeElement).toBe(name);
  await userEvent.type(name, 'Ada');
  await press('Discard it');
  expect(document.activeElement).toBe(screen.getByText('Discarded.'));
  await press('Back without saving');
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Reviews on the site' }));
});

it('leaves a form open that was opened while a removal was under way', async () => {
  const { answer, come } = lateAnswer({ status: 204 });
  const calls = openSitePart('site.reviews', [draft({ edits: { reviews: [review] } }), answer, draft({ edits: { reviews: [] } }, '"4"')]);
  await press('Remove the review by Ada');
  await press('Remove it');
  await press('Add a review');
  act(come);
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Bea');
  await waitFor(() => expect(calls.filter(({ url }) => url === siteRoutes.draft)).toHaveLength(3));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('Bea');
});

it.each([0, 503])('counts a new review as saved if the server has it, although the answer was lost (%s)', async (status) => {
  const calls = openSitePart('site.reviews', [draft({ edits: { reviews: [review] } }), { status }, draft({ edits: { reviews: [review, jane] } }, '"5"')]);
  await writeJane();
  await press('Save');
  expect(await screen.findByRole('button', { name: 'Change the review by Jane Doe' })).toBeTruthy();
  expect(openToast()).toBeUndefined();
  expect(made(calls)).toHaveLength(1);
});

it('adds a new review once if the page is opened again after its answer was lost', async () => {
  openSitePart('site.reviews', [draft(), { status: 0 }]);
  await writeJane();
  await press('Save');
  await waitFor(() => expect(openToast()?.title).toBe('Not saved'));
  await waitFor(() => readCopy().then((copy) => expect(copy?.answers.map(({ queryHash }) => queryHash)).toContain('["site-typed","owner","review"]')));
  cleanup();
  const site = draft({ edits: { reviews: [review, jane] } }, '"5"');
  const calls = openSitePart('site.reviews', [site, { status: 204 }, site]);
  await press('Add a review');
  await press('Save');
  await waitFor(() => expect(made(calls)).toEqual([['PATCH', siteRoutes.draft, { reviews: [review, jane] }]]));
});

it.each(['Change the review by Ada', 'Add a review'])('leaves the next new review open when an earlier save ends: %s', async (first) => {
  const { answer, come } = lateAnswer({ status: 204 });
  const calls = openSitePart('site.reviews', [draft({ edits: { reviews: [review] } }), answer, draft({ edits: { reviews: [review, jane] } }, '"4"')]);
  if (first === 'Add a review') await writeJane();
  else await press(first);
  await press('Save');
  await waitFor(() => expect(made(calls)).toHaveLength(1));
  await press('Back without saving');
  await press('Add a review');
  const name = screen.getByRole('textbox', { name: /^Name/ });
  await replaceText(name, 'Bea');
  act(come);
  await waitFor(() => expect(calls.filter(({ url }) => url === siteRoutes.draft)).toHaveLength(3));
  await settled(() => undefined);
  expect(document.activeElement).toBe(name);
  expect(name).toHaveProperty('value', 'Bea');
});
