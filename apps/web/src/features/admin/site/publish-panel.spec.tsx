import { apiRoutes, problemContentType, restoreRoute, shippedHours, signInAgain, siteRoutes } from '#dto';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { lateAnswer, problem, type Answer } from '../../../../test/fake-api';
import { openDashboard, openToast } from '../../../../test/open-dashboard';
import { draft, made, openSitePart, press, replaceText, userEvent, version } from '../../../../test/open-site-part';
import { readCopy } from '../../../lib/owner-phone/copy-database';

const alerts = (provenAt: string | null): Answer => ({ status: 200, body: { channels: [{ yours: true, provenAt }] } });

it('lists the steps that are left before customers see the site, each with a link to its page, and fewer as they are done', async () => {
  openSitePart('site', [draft({ edits: { business: { phone: '01394 380123' }, reviews: [] } })], { [apiRoutes.alerts]: [alerts(null)] });
  const list = within(await screen.findByRole('region', { name: 'Before you go live' }));
  await list.findByRole('link', { name: /^Test alert/ });
  const links = list.getAllByRole('link').map((link) => [link.querySelector('.MuiListItemText-primary')?.textContent, link.getAttribute('href')]);
  const part = (name: string) => `/admin/dashboard?view=more&part=${name}`;
  expect(links).toEqual([
    ['Name', part('site.contact')],
    ['Phones', part('site.contact')],
    ['Email', part('site.contact')],
    ['Opening hours', part('site.hours')],
    ['Links', part('site.links')],
    ['Ratings', part('site.claims')],
    ['Qualification', part('site.claims')],
    ['Insurance', part('site.claims')],
    ['Test alert', part('alerts')],
  ]);
  expect(list.getByRole('link', { name: /^Phones/ }).textContent).toContain('Sample numbers that nobody answers: second phone, emergency phone.');
  expect(list.getByRole('button', { name: /^First look/ })).toBeTruthy();
  expect(list.getByText('10 to go. Each can wait, and what you save stays.')).toBeTruthy();
});

it('asks for nothing more once every step is done', async () => {
  const business = { name: 'Oak & Ash', shortName: 'Oak', phone: '01394 380123', secondPhone: '01394 380124', emergencyPhone: '01394 380125', email: 'us@oak.co.uk', facebook: '', instagram: '', google: '', checkatrade: '' };
  const edits = { business, hours: shippedHours, claims: { qualification: '', liability: '', ratingReadOn: '2026-11-01', badgeReadOn: '2026-11-01' }, reviews: [] };
  openSitePart('site', [draft({ edits, looked: true, published: version(1, edits) })], { [apiRoutes.alerts]: [alerts('2026-11-24T10:00:00Z')] });
  expect(await screen.findByRole('list', { name: 'Parts of the site' })).toBeTruthy();
  expect(screen.queryByText('Before you go live')).toBeNull();
});

it('lists a claim whose proof has ended, and none whose proof lasts', async () => {
  const proof = { reference: 'no. 12', addedAt: '2025-11-24T10:00:00Z', addedBy: 'owner', photo: null };
  const proofs = [{ ...proof, claim: 'qualification' as const, validUntil: '2999-01-31' }, { ...proof, claim: 'liability' as const, validUntil: '2020-01-31' }];
  openSitePart('site', [draft({ proofs })]);
  const list = within(await screen.findByRole('region', { name: 'Before you go live' }));
  expect(list.getByRole('link', { name: /^Insurance/ }).textContent).toMatch(/The proof ended on .*31 Jan.* 2020: the site no longer says £2\u00a0million\.$/);
  expect(list.queryByRole('link', { name: /^Qualification/ })).toBeNull();
});

it('says before publishing what follows from it', async () => {
  const edits = { business: { phone: '01394 380123', email: 'us@oak.co.uk' }, hours: { Monday: [] }, notice: { text: 'Closed', from: '', until: '2020-01-02' } };
  openSitePart('site', [draft({ edits })]);
  const follows = within(await screen.findByRole('list', { name: 'What follows' })).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(follows).toEqual([
    'Call 01394 380123 first: customers will.',
    'Customers’ answers will go to us@oak.co.uk. The old mailbox is notified.',
    'Everybody who may sign in gets an email that says what changed.',
    'Due times change with the hours.',
    '8 reviews are still samples; the page says so.',
    'The last day of the notice is over, so nobody will see it.',
  ]);
});

it('says before publishing that what was typed and not saved is not part of it', async () => {
  openSitePart('site.notice', [draft()]);
  await replaceText(await screen.findByRole('textbox', { name: /^Notice/ }), 'Closed at Christmas');
  await waitFor(() => readCopy().then((copy) => expect(copy?.answers.map(({ queryHash }) => queryHash)).toContain('["site-typed","owner","notice"]')));
  cleanup();
  openSitePart('site', [draft({ edits: { visits: { next: 'soon' } } })]);
  const follows = within(await screen.findByRole('list', { name: 'What follows' }));
  expect(follows.getByText('What you typed and did not save is not part of it.')).toBeTruthy();
});

it('reads the changes again if somebody else has changed the site before Publish', async () => {
  const [mine, theirs] = [{ visits: { next: 'soon' } }, { visits: { next: 'soon' }, notice: { text: 'Closed' } }];
  openSitePart('site', [draft({ edits: mine }), draft({ edits: theirs }, '"4"')], { [siteRoutes.publish]: [{ status: 412 }] });
  await press('Publish');
  expect((await screen.findByText(/2 changes not published/)).parentElement?.textContent).toContain('Notice, Next free visits.');
  expect(openToast()?.title).toBe('Not published');
});

it('asks “Is it you?” if the sign-in is too old, and publishes then', async () => {
  const edits = { visits: { next: 'soon' } };
  const calls = openSitePart('site', [draft({ edits }), draft({ edits, published: version(1, edits) })], {
    [siteRoutes.publish]: [problem(403, signInAgain), { status: 202, body: { number: 1 } }],
    [apiRoutes.confirm]: [{ status: 204 }],
  });
  await press('Publish');
  const question = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
  await userEvent.type(await question.findByLabelText(/^Password/), 'oak{Enter}');
  await screen.findByText(/Version 1\.$/);
  expect(made(calls).map(([, url]) => url)).toEqual([siteRoutes.publish, apiRoutes.confirm, siteRoutes.publish]);
});

it('names the changes that are not published, and publishes what is on the screen', async () => {
  const edits = { business: { phone: '01394 380123' }, hours: { Sunday: [{ opens: '06:00', closes: '20:00' }] }, visits: { next: 'next week' } };
  const calls = openSitePart('site', [draft({ edits }), draft({ edits, published: version(1, edits), state: { kind: 'rendering' } }), draft({ edits, published: version(1, edits) })], {
    [siteRoutes.publish]: [{ status: 202, body: { number: 1 } }],
  });
  expect((await screen.findByText(/3 changes not published/)).parentElement?.textContent).toContain('Phone, Opening hours, Next free visits.');
  await press('Publish');
  const line = await screen.findByText('Published. Visitors see it within seconds.');
  expect(document.activeElement).toBe(line);
  expect(await screen.findByText(/^On the site since .*by Ada\. Version 1\.$/, {}, { timeout: 5000 })).toBeTruthy();
  expect(calls.find(({ url }) => url === siteRoutes.publish)?.headers.get('If-Match')).toBe('"3"');
});

it('takes back what was published last', async () => {
  const edits = { visits: { next: 'next week' } };
  const calls = openSitePart('site', [draft({ edits, published: version(4, edits) })], { [restoreRoute(3)]: [{ status: 202, body: { number: 5 } }] });
  await press('Undo');
  await waitFor(() => expect(made(calls)).toEqual([['POST', restoreRoute(3), undefined]]));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText(/^On the site since/)));
  expect(calls.find(({ method }) => method === 'POST')?.headers.get('If-Match')).toBe('"3"');
});

it('offers no Undo of an undo', async () => {
  openSitePart('site', [draft({ published: { ...version(5, {}), kind: 'undo' } })]);
  expect(await screen.findByRole('link', { name: 'Open the site' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it.each([
  ['site', 'Undo', '', 0],
  ['site.history', 'Bring back version 3', 'Brought back', 0],
  ['site.history', 'Bring back version 3', 'Brought back', 412],
])('on %s counts “%s” as done if it is, although its answer was lost', async (part, name, done, status) => {
  const edits = { visits: { next: 'next week' } };
  const [published, back] = [version(4, edits), { ...version(5, {}), kind: 'undo' as const }];
  const calls = openSitePart(part, [draft({ edits, published }), draft({ published: back }, '"5"')], {
    [restoreRoute(3)]: [{ status }],
    [siteRoutes.versions]: [...(done ? [{ status: 200, body: [published, version(3, {})] }] : []), { status: 200, body: [back, published, version(3, {})] }],
  });
  await press(name);
  await (done ? screen.findByText(new RegExp(done)) : waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()));
  await waitFor(() => expect(made(calls)).toHaveLength(1));
  expect(openToast()).toBeUndefined();
});

it('says that a version was not brought back if no answer came and the draft is still another', async () => {
  const edits = { visits: { next: 'next week' } };
  openSitePart('site.history', [draft({ edits, published: version(3, {}) })], {
    [siteRoutes.versions]: [{ status: 200, body: [version(3, {}), version(2, edits), version(1, {})] }],
    [restoreRoute(1)]: [{ status: 0 }],
  });
  await press('Bring back version 1');
  await press('Bring it back');
  await waitFor(() => expect(openToast()?.title).toBe('Not brought back'));
});

it('asks before an earlier version takes the place of changes that are not published', async () => {
  const [published, edits] = [{ visits: { next: 'next week' } }, { visits: { next: 'soon' }, notice: { text: 'Closed' } }];
  const calls = openSitePart('site.history', [draft({ edits, published: version(2, published) })], {
    [siteRoutes.versions]: [{ status: 200, body: [version(2, published), version(1, {})] }],
    [restoreRoute(1)]: [{ status: 202, body: { number: 3 } }],
  });
  await press('Bring back version 1');
  const question = within(screen.getByRole('dialog', { name: 'Bring back version 1?' }));
  expect(question.getByText(/not published/).textContent).toBe('These changes are not published and would be lost: Notice, Next free visits.');
  await press('Keep them');
  expect(made(calls)).toEqual([]);
  await press('Bring back version 1');
  await press('Bring it back');
  await waitFor(() => expect(made(calls)).toEqual([['POST', restoreRoute(1), undefined]]));
});

it('says what helps if the pages cannot be rendered', async () => {
  const detail = 'The site’s renderer is not here. Please ask whoever runs the site to build it.';
  const missing: Answer = { status: 503, headers: { 'content-type': problemContentType }, body: { type: 'about:blank', title: 'Unavailable', status: 503, detail } };
  openSitePart('site', [draft({ edits: { visits: { next: 'soon' } } })], { [siteRoutes.publish]: [missing] });
  await press('Publish');
  await waitFor(() => expect(openToast()).toMatchObject({ title: 'Not published', description: detail }));
});

it('says which version is being brought back', async () => {
  const { answer, come } = lateAnswer({ status: 202, body: { number: 3 } });
  const edits = { visits: { next: 'next week' } };
  openSitePart('site.history', [draft({ edits, published: version(2, edits) })], { [siteRoutes.versions]: [{ status: 200, body: [version(2, edits), version(1, {})] }], [restoreRoute(1)]: [answer] });
  await press('Bring back version 1');
  expect((await screen.findByRole('button', { name: 'Bringing back version 1…' })).textContent).toBe('Bringing back…');
  act(come);
  expect(await screen.findByRole('button', { name: 'Bring back version 1' })).toBeTruthy();
});

it('says that visitors see no change when the pages could not be made, and why', async () => {
  openSitePart('site', [draft({ state: { kind: 'failed', why: 'The page /services could not be made: out of memory' } })]);
  expect((await screen.findByText(/Nothing changed for visitors/)).textContent).toContain('Nothing changed for visitors. The page /services could not be made: out of memory.');
});

it('shows an earlier version to this browser alone', async () => {
  const edits = { visits: { next: 'next week' } };
  const calls = openSitePart('site.history', [draft()], { [siteRoutes.versions]: [{ status: 200, body: [version(2, edits), version(1, {})] }], [siteRoutes.preview]: [{ status: 500 }] });
  await press('Look at version 1');
  await waitFor(() => expect(made(calls)).toEqual([['POST', siteRoutes.preview, { version: 1 }]]));
});

it('has Publish ready to press for somebody who comes from a preview of the draft', async () => {
  openDashboard({}, { [siteRoutes.draft]: [draft({ edits: { visits: { next: 'soon' } } })] }, '/admin/dashboard?view=more&part=site#publish');
  const publish = await screen.findByRole('button', { name: 'Publish' });
  expect(document.activeElement).toBe(publish);
});
