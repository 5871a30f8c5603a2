import { apiRoutes, proofRoute, shippedHours, siteRoutes } from '#dto';
import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { lateAnswer } from '../../../../test/fake-api';
import { openToast } from '../../../../test/open-dashboard';
import { draft, made, openSitePart, press, replaceText, userEvent, version } from '../../../../test/open-site-part';
import { settled } from '../../../../test/settled';

const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const saved = /^Saved\. Visitors see it once you publish/;

it('says that nothing was saved if no answer came and the server has other words', async () => {
  openSitePart('site.contact', [draft(), { status: 0 }, draft()]);
  await replaceText(await field(/^Name/), 'Oak & Elm');
  await press('Save');
  await waitFor(() => expect(openToast()?.title).toBe('Not saved'));
});

it('withdraws what it said of a failed save once the next one begins', async () => {
  openSitePart('site.contact', [draft(), { status: 0 }, draft(), { status: 204, headers: { etag: '"4"' } }, draft()]);
  await replaceText(await field(/^Name/), 'Oak & Elm');
  await press('Save');
  await waitFor(() => expect(openToast()?.title).toBe('Not saved'));
  await press('Save');
  await screen.findByText(saved);
  expect(openToast()).toBeUndefined();
});

it('says that nothing was saved if the server cannot be asked, even of words that are there already', async () => {
  openSitePart('site.hours', [draft({ edits: { hours: shippedHours } }), { status: 0 }]);
  await press('Save');
  await waitFor(() => expect(openToast()?.title).toBe('Not saved'));
});

it('lets a save stand whose words could not be read again, and goes on from its version', async () => {
  const calls = openSitePart('site.contact', [draft(), { status: 204, headers: { etag: '"4"' } }, { status: 0 }, { status: 204, headers: { etag: '"5"' } }, { status: 0 }]);
  const name = await field(/^Name/);
  await replaceText(name, 'Oak & Elm');
  await press('Save');
  expect(await screen.findByText(saved)).toBeTruthy();
  await replaceText(name, 'Oak & Fir');
  await press('Save');
  expect(await screen.findByText(saved)).toBeTruthy();
  expect(name.value).toBe('Oak & Fir');
  expect(calls.filter(({ method }) => method === 'PATCH').map(({ headers }) => headers.get('If-Match'))).toEqual(['"3"', '"4"']);
  expect(openToast()).toBeUndefined();
});

it('counts a publication as done if it is in force, although its answer was lost', async () => {
  const edits = { visits: { next: 'soon' } };
  openSitePart('site', [draft({ edits }), draft({ edits, published: version(1, edits) })], { [siteRoutes.publish]: [{ status: 0 }] });
  await press('Publish');
  const line = await screen.findByText(/^On the site since/);
  await waitFor(() => expect(document.activeElement).toBe(line));
  expect(openToast()).toBeUndefined();
});

it('says that nothing was published if no answer came and it is not in force', async () => {
  openSitePart('site', [draft({ edits: { visits: { next: 'soon' } } })], { [siteRoutes.publish]: [{ status: 0 }] });
  await press('Publish');
  await waitFor(() => expect(openToast()?.title).toBe('Not published'));
});

const proof = { claim: 'liability' as const, reference: 'Policy 77', validUntil: '2099-01-01', photo: null, addedAt: '2026-11-24T10:00:00Z', addedBy: 'Ada' };
const corrected = { ...proof, reference: 'Policy 88', validUntil: '2099-02-02' };
const put = proofRoute('liability');

async function choosePhoto(): Promise<void> {
  await userEvent.upload(await screen.findByLabelText(/^Photo of the document: Public liability/), new File(['x'], 'policy.jpg', { type: 'image/jpeg' }));
}

it('puts a photo beside the number that was saved during its upload', async () => {
  const { answer, come } = lateAnswer({ status: 201, body: { urls: ['/api/uploads/one'] } });
  const saving = lateAnswer({ status: 204 });
  const calls = openSitePart('site.claims', [draft({ proofs: [proof] }), draft({ proofs: [corrected] })], { [apiRoutes.upload]: [answer], [put]: [saving.answer, { status: 204 }] });
  await choosePhoto();
  await replaceText(screen.getByDisplayValue('Policy 77'), 'Policy 88');
  await userEvent.click(screen.getAllByRole('button', { name: 'Save this proof' }).at(-1) as HTMLElement);
  await waitFor(() => expect(made(calls)).toHaveLength(2));
  // The upload ends first.
  act(come);
  await settled(() => undefined);
  expect(made(calls)).toHaveLength(2);
  act(saving.come);
  await waitFor(() => expect(made(calls)).toHaveLength(3));
  expect(made(calls)[2]).toEqual(['PUT', put, { reference: 'Policy 88', validUntil: '2099-02-02', photo: '/api/uploads/one' }]);
});

it('brings back no proof that was removed during the upload of its photo', async () => {
  const { answer, come } = lateAnswer({ status: 201, body: { urls: ['/api/uploads/one'] } });
  const calls = openSitePart('site.claims', [draft({ proofs: [proof] }), draft()], { [apiRoutes.upload]: [answer], [put]: [{ status: 204 }] });
  await choosePhoto();
  await press('Remove this proof');
  await press('Remove it');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove this proof' })).toBeNull());
  act(come);
  await settled(() => undefined);
  await settled(() => undefined);
  expect(made(calls).map(([method]) => method)).toEqual(['POST', 'DELETE']);
  expect(openToast()).toBeUndefined();
});

it.each([
  ['opens the site', false],
  ['leaves somebody alone who has gone on to another part', true],
])('%s when the draft can be looked at', async (_, isGone) => {
  // jsdom cannot leave a page, and says so.
  const left = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const leavings = () => left.mock.calls.filter(([what]) => /navigation/.test(String(what)));
  window.history.pushState(null, '', '/admin/dashboard');
  const { answer, come } = lateAnswer({ status: 204 });
  openSitePart('site', [draft({ edits: { visits: { next: 'soon' } } })], { [siteRoutes.preview]: [answer] });
  await press('Look at it');
  if (isGone) {
    await userEvent.click(within(screen.getByRole('list', { name: 'Parts of the site' })).getByRole('link', { name: /^Name, phones and email/ }));
    await field(/^Name/);
  }
  act(come);
  await settled(() => undefined);
  expect(leavings()).toHaveLength(isGone ? 0 : 1);
  left.mockRestore();
});
