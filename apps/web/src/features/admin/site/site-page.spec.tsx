import { apiRoutes, problemContentType, proofRoute, shippedHours, siteRoutes } from '#dto';
import { jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { lateAnswer, refusal as refused, type Answer } from '../../../../test/fake-api';
import { listAnswer, openToast, pressLogout } from '../../../../test/open-dashboard';
import { draft, made, openSitePart, press, replaceText, userEvent } from '../../../../test/open-site-part';
import { removeCallerDraft, saveCallerDraft, typedOfCaller } from '../../../lib/owner-phone/caller-draft';
import { readCopy, removeCopy } from '../../../lib/owner-phone/copy-database';
import { openOwnerDatabase } from '../../../lib/owner-phone/owner-database';
import { emptyCaller } from '../caller/caller-rules';

const review = { name: 'Ada', location: 'Ipswich', stars: '5', text: 'Good.', platform: 'Google', day: '2026-11-02', link: '', genuine: true };

it('sends what differs from the shipped site, and takes back what equals it', async () => {
  const calls = openSitePart('site.contact', [draft({ edits: { business: { shortName: 'Oak' } } })], { [siteRoutes.draft]: [draft({ edits: { business: { shortName: 'Oak' } } }), { status: 204 }, draft({ edits: { business: { phone: '01394 380123' } } })] });
  const shortName = await screen.findByRole('textbox', { name: /^Short name/ });
  await replaceText(shortName, 'Suffolk Tree & Hedge');
  const phone = screen.getByRole('textbox', { name: /^Phone/ });
  await replaceText(phone, '01394 380123');
  await press('Save');
  expect(await screen.findByText(/^Saved\. Visitors see it once you publish/)).toBeTruthy();
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
  openSitePart('site.notice', [draft()], { [siteRoutes.draft]: [draft(), refusal, draft()] });
  await replaceText(await screen.findByRole('textbox', { name: /^Notice/ }), 'Closed at Christmas');
  await press('Save');
  expect(await screen.findByText('The last day must not be before the first')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Notice/ }).value).toBe('Closed at Christmas');
});

it('asks to save again if somebody else has changed the site meanwhile', async () => {
  openSitePart('site.notice', [draft()], { [siteRoutes.draft]: [draft(), { status: 412 }, draft({ edits: { visits: { next: 'soon' } } }, '"4"')] });
  await replaceText(await screen.findByRole('textbox', { name: /^Notice/ }), 'Closed at Christmas');
  await press('Save');
  await waitFor(() => expect(openToast()?.title).toBe('Not saved'));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Notice/ }).value).toBe('Closed at Christmas');
});

it.each([
  ['site.reviews', 'Remove the review by Ada', 'Not saved'],
  ['site.notice', 'Remove the notice', 'Not removed'],
])('on %s says what to do if somebody else has changed the site before “%s”', async (part, name, title) => {
  const site = draft({ edits: { notice: { text: 'Closed' }, reviews: [review] } });
  openSitePart(part, [site, { status: 412 }, site]);
  await press(name);
  if (part === 'site.reviews') await press('Remove it');
  await waitFor(() => expect(openToast()).toMatchObject({ title, description: expect.stringMatching(/^Somebody else has just changed the site\./) }));
});

it('names what the server refuses outside the form', async () => {
  openSitePart('site.notice', [draft(), refused({ field: 'reviews', message: 'At most 40 reviews', code: 'wrong-format' }), draft()]);
  await replaceText(await screen.findByRole('textbox', { name: /^Notice/ }), 'Closed at Christmas');
  await press('Save');
  await waitFor(() => expect(openToast()).toMatchObject({ title: 'Not saved', description: 'At most 40 reviews.' }));
});

it('takes hours as the owner’s once they are saved, even those that the site came with', async () => {
  const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
  const calls = openSitePart('site.hours', [draft(), { status: 204 }, draft()]);
  await press('Save');
  expect(await screen.findByText(/^Saved\. Visitors see it once you publish/)).toBeTruthy();
  expect(scrolled.mock.contexts.at(-1)).toBe(screen.getByText(/^Saved\. Visitors see it once you publish/));
  const [[, , body] = []] = made(calls);
  expect(body).toEqual({ hours: shippedHours });
});

it('says how phones dial a number, and lets the owner call it', async () => {
  openSitePart('site.contact', [draft()]);
  const phone = await screen.findByRole('textbox', { name: /^Phone/ });
  expect(screen.getAllByText('Nobody answers this number yet.')).toHaveLength(3);
  await replaceText(phone, '01394 380123');
  expect(screen.getByRole('link', { name: 'Call it' }).getAttribute('href')).toBe('tel:+441394380123');
});

it('says to keep the page open while the device has no room for what is typed', async () => {
  openSitePart('site.notice', [draft()]);
  const notice = await screen.findByRole('textbox', { name: /^Notice/ });
  const { put } = IDBObjectStore.prototype;
  const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (this.name !== 'copy') return put.apply(this, args);
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await replaceText(notice, 'Closed');
  expect(await screen.findByText('Not saved yet. Keep this page open.')).toBeTruthy();
  full.mockRestore();
  await replaceText(notice, 'Closed at Christmas');
  expect(await screen.findByText('Not saved yet. What you typed stays on this device.')).toBeTruthy();
  await press('Discard it');
});

it('keeps what was typed without signal through a restart of the page, until it is saved', async () => {
  openSitePart('site.notice', [draft(), { status: 0 }]);
  await replaceText(await screen.findByRole('textbox', { name: /^Notice/ }), 'Closed at Christmas');
  await press('Save');
  expect(await screen.findByText('Not saved yet. What you typed stays on this device.')).toBeTruthy();
  await waitFor(() => readCopy().then((copy) => expect(copy?.answers.map(({ queryHash }) => queryHash)).toContain('["site-typed","owner","notice"]')));
  cleanup();

  const calls = openSitePart('site.notice', [draft(), { status: 204 }, draft({ edits: { notice: { text: 'Closed at Christmas', from: '', until: '' } } })]);
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Notice/ })).value).toBe('Closed at Christmas');
  await press('Save');
  await waitFor(() => expect(made(calls)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText(/^Not saved yet/)).toBeNull());
  await waitFor(() => readCopy().then((copy) => expect(copy?.answers.map(({ queryHash }) => queryHash)).not.toContain('["site-typed","owner","notice"]')));
});

const note = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Notice/ });

it('keeps what was typed beyond the end of a session, for its author alone', async () => {
  openSitePart('site.notice', [draft(), { status: 401 }]);
  await replaceText(await note(), 'Closed at Christmas');
  await press('Save');
  await screen.findByText('The login');
  // As each sign-in does.
  await act(removeCopy);
  cleanup();
  openSitePart('site.notice', [draft()], { [apiRoutes.team]: [listAnswer([{ username: 'Sam', you: true }])] });
  expect((await note()).value).toBe('');
  await act(removeCopy);
  cleanup();
  openSitePart('site.notice', [draft()]);
  expect((await note()).value).toBe('Closed at Christmas');
});

it('names what was typed and not saved before a logout', async () => {
  openSitePart('site.notice', [draft()]);
  await replaceText(await note(), 'Closed at Christmas');
  await pressLogout();
  expect(within(await screen.findByRole('dialog', { name: 'One thing is not saved yet' })).getByRole('listitem').textContent).toMatch(/^Site: /);
  await press('Stay signed in');
  await userEvent.click(screen.getByRole('link', { name: /^Site/ }));
  await userEvent.click(await screen.findByRole('link', { name: /^Notice/ }));
  expect((await note()).value).toBe('Closed at Christmas');
});

it('names a caller who is half written down before a logout, to their author alone', async () => {
  await openOwnerDatabase();
  await saveCallerDraft('one', 'owner', { ...emptyCaller, name: 'Ada Brown', phone: '01394 380123' });
  openSitePart('site.notice', [draft()]);
  await note();
  await pressLogout();
  expect(within(await screen.findByRole('dialog')).getByRole('listitem').textContent).toBe('Caller not saved: Ada Brown, 01394 380123');
  await press('Stay signed in');
  expect(await act(() => typedOfCaller('Sam'))).toBe('');
  expect(await act(() => typedOfCaller('owner'))).toBe('Ada Brown, 01394 380123');
  await act(() => removeCallerDraft('one'));
});

it('keeps what is typed while it saves, and counts it as not saved', async () => {
  const { answer, come } = lateAnswer({ status: 204 });
  const calls = openSitePart('site.contact', [draft(), answer, draft({ edits: { business: { name: 'Elm Trees', shortName: 'Elm' } } }, '"4"')]);
  const [name, phone] = [await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ }), screen.getByRole<HTMLInputElement>('textbox', { name: /^Phone/ })];
  const short = screen.getByRole<HTMLInputElement>('textbox', { name: /^Short name/ });
  const before = short.value;
  await replaceText(name, 'Elm Trees ');
  await replaceText(short, 'Elm');
  await press('Save');
  await waitFor(() => expect(made(calls)).toHaveLength(1));
  await replaceText(phone, '01394 380123');
  await replaceText(short, before);
  act(come);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Saving…' })).toBeNull());
  await waitFor(() => expect(name.value).toBe('Elm Trees'));
  expect([phone.value, short.value]).toEqual(['01394 380123', before]);
  expect(screen.getByText(/^Not saved yet/)).toBeTruthy();
  await waitFor(() => readCopy().then((copy) => expect(copy?.answers.find(({ queryHash }) => queryHash === '["site-typed","owner","contact"]')?.state.data).toEqual({ phone: '01394 380123', shortName: before })));
});

it('brings in what somebody else saved in other fields, and asks where both changed the same one', async () => {
  const theirs = draft({ edits: { business: { phone: '01394 380999', name: 'Elm Trees' } } }, '"4"');
  const calls = openSitePart('site.contact', [draft(), { status: 412 }, theirs, { status: 204 }, theirs]);
  const phone = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Phone/ });
  await replaceText(phone, '01394 380123');
  await press('Save');
  expect(await screen.findByText('Somebody else has just saved “01394 380999”. Save again to put yours in its place.')).toBeTruthy();
  expect(document.activeElement).toBe(phone);
  expect([phone.value, screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value]).toEqual(['01394 380123', 'Elm Trees']);
  await press('Save');
  await waitFor(() => expect(made(calls)).toHaveLength(2));
  expect(made(calls)[1]?.[2]).toMatchObject({ business: { phone: '01394 380123', name: 'Elm Trees' } });
});

it('takes a photo of the document into its proof, and lets a weak line upload it', async () => {
  const proof = { claim: 'liability' as const, reference: 'Policy 77', validUntil: '2099-01-01', photo: null, addedAt: '2026-11-24T10:00:00Z', addedBy: 'Ada' };
  const calls = openSitePart('site.claims', [draft({ proofs: [proof] })], { [apiRoutes.upload]: [{ status: 201, body: { urls: ['/api/uploads/one'] } }], [proofRoute('liability')]: [{ status: 204 }] });
  await userEvent.upload(await screen.findByLabelText(/^Photo of the document: Public liability/), new File(['x'], 'policy.jpg', { type: 'image/jpeg' }));
  await waitFor(() => expect(made(calls).map(([, url]) => url)).toEqual([apiRoutes.upload, proofRoute('liability')]));
  expect(made(calls)[1]?.[2]).toEqual({ reference: 'Policy 77', validUntil: '2099-01-01', photo: '/api/uploads/one' });
  expect(calls.find(({ url }) => url === apiRoutes.upload)?.timeout).toBe(5 * 60_000);
});

it('asks before it removes a proof', async () => {
  const proof = { claim: 'liability' as const, reference: 'Policy 77', validUntil: '2099-01-01', photo: null, addedAt: '2026-11-24T10:00:00Z', addedBy: 'Ada' };
  const calls = openSitePart('site.claims', [draft({ proofs: [proof] }), draft()], { [proofRoute('liability')]: [{ status: 204 }] });
  await press('Remove this proof');
  await press('Keep it');
  expect(made(calls)).toEqual([]);
  await press('Remove this proof');
  await press('Remove it');
  expect(made(calls)).toEqual([['DELETE', proofRoute('liability'), undefined]]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^Proof: Public liability/ }));
});

it('says at a claim that a release has changed the shipped words, and takes them on request', async () => {
  const old = draft({ edits: { claims: { liability: '£5 million', qualification: 'NPTC' } }, renewed: ['liability'] });
  const calls = openSitePart('site.claims', [old, { status: 204 }, draft()]);
  expect((await screen.findByText(/^Your words stay/)).textContent).toBe('Your words stay. The site now comes with “£2\u00a0million”. Save to keep yours.');
  await press('Use “£2\u00a0million”');
  expect(screen.queryByText(/^Your words stay/)).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Public liability cover/ }));
  await press('Save');
  await waitFor(() => expect(made(calls)).toMatchObject([['PATCH', siteRoutes.draft, { claims: { liability: null, qualification: 'NPTC' } }]]));
});

it('says after a notice is removed that visitors see it until the next publication', async () => {
  const calls = openSitePart('site.notice', [draft({ edits: { notice: { text: 'Closed' } } }), { status: 204 }, draft()]);
  await press('Remove the notice');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Notice/ }));
  expect(await screen.findByText(/^Saved\. Visitors see it once you publish/)).toBeTruthy();
  expect(made(calls)).toEqual([['PATCH', siteRoutes.draft, { notice: null }]]);
});

it('says that a notice was not removed also to somebody who has left the page, and asks once', async () => {
  const { answer, come } = lateAnswer({ status: 0 });
  const calls = openSitePart('site.notice', [draft({ edits: { notice: { text: 'Closed' } } }), answer]);
  await press('Remove the notice');
  await press('Remove the notice');
  cleanup();
  act(come);
  await waitFor(() => expect(openToast()?.title).toBe('Not removed'));
  expect(made(calls)).toHaveLength(1);
});
