import { problemContentType, restoreRoute, siteRoutes, type SiteDraft } from '#dto';
import { screen, waitFor, within } from '@testing-library/react';
import userEventOf from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import type { Answer } from '../../../../test/fake-api';
import { openDashboard, openToast } from '../../../../test/open-dashboard';

const userEvent = userEventOf.setup({ delay: null });
const asItCame: SiteDraft = { edits: {}, published: null, state: { kind: 'public' }, proofs: [] };
const version = (number: number, edits: SiteDraft['edits']) => ({ number, kind: 'publish' as const, edits, at: '2026-11-24T10:00:00Z', by: 'Ada' });
const draft = (changes: Partial<SiteDraft> = {}, etag = '"3"'): Answer => ({ status: 200, body: { ...asItCame, ...changes }, headers: { etag } });

function open(part: string, drafts: Answer[], answers: Record<string, Answer[]> = {}) {
  return openDashboard({}, { [siteRoutes.draft]: drafts, ...answers }, `/admin/dashboard?view=more&part=${part}`);
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const made = (calls: ReturnType<typeof open>) => calls.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => [method, url, body]);

it('lists what to do before customers see the site, each leading to its page, and less of it as it is done', async () => {
  open('site', [draft({ edits: { business: { phone: '01394 380123' }, reviews: [] } })]);
  const list = within(await screen.findByRole('region', { name: 'Before you open' }));
  const links = list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toContainEqual(['Nobody answers: second phone, emergency phone.', '/admin/dashboard?view=more&part=site.contact']);
  expect(links.map(([words]) => words).join()).not.toContain('samples');
});

it('names the changes that are not published, and publishes what is on the screen', async () => {
  const edits = { business: { phone: '01394 380123', opens: '06:00' }, visits: { next: 'next week' } };
  const calls = open('site', [draft({ edits }), draft({ edits, published: version(1, edits), state: { kind: 'rendering' } }), draft({ edits, published: version(1, edits) })], {
    [siteRoutes.publish]: [{ status: 202, body: { number: 1 } }],
  });
  expect((await screen.findByText(/3 changes not published/)).parentElement?.textContent).toContain('Phone, Opens, Next free visits.');
  await press('Publish');
  expect(await screen.findByText('Published. Visitors see it within seconds.')).toBeTruthy();
  expect(await screen.findByText(/^On the site since .*by Ada\. Version 1\.$/, {}, { timeout: 5000 })).toBeTruthy();
  expect(calls.find(({ url }) => url === siteRoutes.publish)?.headers.get('If-Match')).toBe('"3"');
});

it('takes back what was published last', async () => {
  const edits = { visits: { next: 'next week' } };
  const calls = open('site', [draft({ edits, published: version(4, edits) })], { [restoreRoute(3)]: [{ status: 202, body: { number: 5 } }] });
  await press('Undo');
  await waitFor(() => expect(made(calls)).toEqual([['POST', restoreRoute(3), undefined]]));
});

it('says that visitors see no change when the pages could not be made, and why', async () => {
  open('site', [draft({ state: { kind: 'failed', why: 'out of memory' } })]);
  expect((await screen.findByText(/Nothing changed for visitors/)).textContent).toContain('out of memory');
});

it('sends what differs from the shipped site, and takes back what equals it', async () => {
  const calls = open('site.contact', [draft({ edits: { business: { shortName: 'Oak' } } })], { [siteRoutes.draft]: [draft({ edits: { business: { shortName: 'Oak' } } }), { status: 204 }, draft()] });
  const shortName = await screen.findByRole('textbox', { name: /^Short name/ });
  await userEvent.clear(shortName);
  await userEvent.type(shortName, 'Suffolk Tree & Hedge');
  const phone = screen.getByRole('textbox', { name: /^Phone/ });
  await userEvent.clear(phone);
  await userEvent.type(phone, '01394 380123');
  await press('Save');
  await waitFor(() => expect(openToast()?.title).toBe('Saved'));
  const [[method, url, body] = []] = made(calls);
  expect([method, url]).toEqual(['PATCH', siteRoutes.draft]);
  expect((body as { business: object }).business).toMatchObject({ shortName: null, phone: '01394 380123', name: null });
});

it('shows a refusal at its field, and keeps what was typed', async () => {
  const refusal: Answer = {
    status: 422,
    headers: { 'content-type': problemContentType },
    body: { type: 'urn:problem-type:invalid-fields', title: 'No', status: 422, detail: 'No', errors: [{ field: 'notice.until', message: 'The last day must not be before the first' }] },
  };
  open('site.notice', [draft()], { [siteRoutes.draft]: [draft(), refusal, draft()] });
  await userEvent.type(await screen.findByRole('textbox', { name: /^Notice/ }), 'Closed at Christmas');
  await press('Save');
  expect(await screen.findByText('The last day must not be before the first')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Notice/ }).value).toBe('Closed at Christmas');
});

it('asks to save again if somebody else has changed the site meanwhile', async () => {
  open('site.notice', [draft()], { [siteRoutes.draft]: [draft(), { status: 412 }, draft({ edits: { visits: { next: 'soon' } } }, '"4"')] });
  await userEvent.type(await screen.findByRole('textbox', { name: /^Notice/ }), 'Closed at Christmas');
  await press('Save');
  await waitFor(() => expect(openToast()?.title).toBe('Changed meanwhile'));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Notice/ }).value).toBe('Closed at Christmas');
});

it('takes a review only from somebody who vouches for it', async () => {
  const calls = open('site.reviews', [draft(), { status: 204 }, draft()]);
  await press('Add a review');
  await userEvent.type(screen.getByRole('textbox', { name: /^Name/ }), 'Jane Doe');
  await press('Save');
  expect((await screen.findAllByText('Choose the stars')).length).toBeGreaterThan(0);
  expect(made(calls)).toEqual([]);
});
