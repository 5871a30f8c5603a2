import { apiRoutes, enquiryRoute } from '#dto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { lateAnswer, type Answer } from '../../../../test/fake-api';
import { address, openDashboard, openToast, pressLogout } from '../../../../test/open-dashboard';
import { enquiryEvent, wholeRecord } from '../../../../test/sample-whole';
import { settled } from '../../../../test/settled';
import { journal } from '../../../lib/journal/journal';
import { noteReach } from '../reach/reached';
import { offeredUndo } from './change/offered-undo';

const route = enquiryRoute('quote', 'quote-1');
const read = (whole = wholeRecord()): Answer => ({ status: 200, body: whole });
const made = (version: number): Answer => ({ status: 204, headers: { etag: `"${version}"`, 'x-event-id': `made-${version}` } });
const stale = (present = wholeRecord()): Answer => ({
  status: 412,
  body: { type: 'urn:problem-type:stale', title: 'Changed meanwhile', status: 412, detail: '', present },
  headers: { 'content-type': 'application/problem+json' },
});
const open = (answers: Record<string, Answer[]>) => openDashboard({}, answers, '/admin/dashboard?view=recent&open=quote/quote-1');
const chip = (name: string) => within(screen.getByRole('group', { name: 'Status' })).getByRole('button', { name });
const isSet = (name: string) => chip(name).getAttribute('aria-pressed') === 'true';
const ready = () => screen.findByRole('heading', { level: 2, name: 'Ada Brown' });
const patches = (calls: ReturnType<typeof open>) => calls.filter(({ method }) => method === 'PATCH').map(({ body, headers }) => [body, headers.get('if-match')]);

it('shows a tap at once, sends it with the version that was seen, and the next one with the version that resulted', async () => {
  const late = lateAnswer(made(2));
  const calls = open({ [route]: [read(), late.answer, read(wholeRecord({ version: 2, status: 'contacted' })), made(3), read(wholeRecord({ version: 3, status: 'quoted' }))] });
  await ready();
  await userEvent.click(chip('Contacted'));
  expect(isSet('Contacted')).toBe(true);
  expect(screen.getByText('Ada Brown: Contacted.')).toBeTruthy();
  late.come();
  await waitFor(() => expect(journal.read().entries).toEqual([]));
  await userEvent.click(chip('Quoted'));
  await screen.findByText('Ada Brown: Quoted.');
  await waitFor(() => expect(journal.read().entries).toEqual([]));
  expect(patches(calls)).toEqual([
    [{ status: 'contacted' }, '"1"'],
    [{ status: 'quoted' }, '"2"'],
  ]);
});

it('is not set back by an answer that is older than the record on the screen', async () => {
  const old = lateAnswer(read());
  open({ [route]: [read(), made(2), old.answer] });
  await ready();
  await userEvent.click(chip('Won'));
  await waitFor(() => expect(journal.read().entries).toEqual([]));
  await act(async () => {
    old.come();
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  expect(isSet('Won')).toBe(true);
});

it('makes a change on top of others’ changes to other facts', async () => {
  const calls = open({ [route]: [read(), stale(wholeRecord({ version: 2, note: 'Sam rang' })), made(3), read(wholeRecord({ version: 3, status: 'won', note: 'Sam rang' }))] });
  await ready();
  await userEvent.click(chip('Won'));
  await waitFor(() => expect(patches(calls).map(([, match]) => match)).toEqual(['"1"', '"2"']));
  await waitFor(() => expect(journal.read().entries).toEqual([]));
  expect(openToast()).toBeUndefined();
});

it("leaves somebody else's status, names it, and writes its own into the timeline", async () => {
  const present = wholeRecord({ version: 2, status: 'quoted', events: [enquiryEvent({ to: 'quoted' })] });
  const calls = open({ [route]: [read(), stale(present), read(present)], [`${route}/events`]: [{ status: 201, body: { id: 'e', version: 3 } }] });
  await ready();
  await userEvent.click(chip('Won'));
  await waitFor(() => expect(openToast()?.title).toMatch(/^Ada Brown, \w{3},? \d+ \w+,? \d\d:\d\d: not applied$/));
  expect(openToast()?.description).toMatch(/^Sam had changed the status on Fri,? 20 Nov,? 14:02\. That stays; yours is written into the timeline: “Status: Won”\.$/);
  expect(isSet('Quoted')).toBe(true);
  const remark = { type: 'remark', text: expect.stringMatching(/^Not applied, made at .*: Status: Won$/) };
  await waitFor(() => expect(calls.find(({ url }) => url.endsWith('/events'))?.body).toEqual(remark));
});

it('names what could not be applied until it is dismissed, in a toast and in a list', async () => {
  const present = wholeRecord({ version: 2, status: 'quoted', events: [enquiryEvent({ to: 'quoted' })] });
  open({ [route]: [read(), stale(present), read(present)], [`${route}/events`]: [{ status: 201, body: { id: 'e', version: 3 } }] });
  await ready();
  await userEvent.click(chip('Won'));
  await waitFor(() => expect(openToast()?.title).toMatch(/not applied$/));
  act(() => openToast()?.onDismiss?.());
  await waitFor(() => expect(journal.read().outcomes).toEqual([]));
  await waitFor(() => expect(openToast()).toBeUndefined());
});

it('goes back to its list, and says so, when the record was deleted meanwhile', async () => {
  open({ [route]: [read(), { status: 404 }] });
  await ready();
  await userEvent.click(chip('Won'));
  await waitFor(() => expect(address()).toBe('/admin/dashboard?view=recent'));
  expect(openToast()).toMatchObject({ title: "Ada Brown's request was deleted.", description: expect.stringContaining('If they ask again') });
  // The confirmation names what was deleted with it.
  await waitFor(() => expect(journal.read().outcomes).toMatchObject([{ what: 'gone', words: 'Status: Won' }]));
});

it.each<[number, string]>([
  [404, 'This request was deleted.Nothing of it is left. If they ask again, press\u00a0+.'],
  [500, 'The request could not be loaded.'],
  [0, 'The request could not be loaded.'],
])('says what is wrong if it cannot be read (%s)', async (status, words) => {
  open({ [route]: [{ status }] });
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  expect(screen.queryByRole('button', { name: 'Try again' }) === null).toBe(status === 404);
});

it('shows two notes side by side and keeps both on request', async () => {
  const present = wholeRecord({ version: 2, note: 'Sam rang', events: [enquiryEvent({ type: 'note', from: '', to: '' })] });
  const calls = open({ [route]: [read(), stale(present), made(3), read(wholeRecord({ version: 3, note: 'Sam rang\nMine' }))] });
  await ready();
  const note = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
  await userEvent.type(note, 'Mine');
  await userEvent.tab();
  const question = (await screen.findByText(/^Sam wrote this note too, on Fri,? 20 Nov,? 14:02/)).closest<HTMLElement>('[role=alert]');
  expect(note.value).toBe('Mine');
  expect(question?.textContent).toContain('Sam rang');
  await userEvent.click(within(question as HTMLElement).getByRole('button', { name: 'Keep both' }));
  await waitFor(() => expect(patches(calls).at(-1)).toEqual([{ note: 'Sam rang\nMine' }, '"2"']));
});

it('calls nobody back to its list who has gone elsewhere before it is deleted', async () => {
  const late = lateAnswer({ status: 204 });
  open({ [route]: [read(), late.answer] });
  await ready();
  await userEvent.click(screen.getByRole('button', { name: 'Delete: Ada Brown' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete for good' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('link', { name: 'Search' }));
  const there = address();
  await settled(late.come);
  await waitFor(() => expect(openToast()).toMatchObject({ title: 'Deleted' }));
  expect([there, address()]).toEqual(['/admin/dashboard?view=search', there]);
});

it('is left for its list once it is deleted, also if the question was closed meanwhile', async () => {
  const late = lateAnswer({ status: 204 });
  const calls = open({ [route]: [read(), late.answer] });
  await ready();
  await userEvent.click(screen.getByRole('button', { name: 'Delete: Ada Brown' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete for good' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete: Ada Brown' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Deleting…' }));
  late.come();
  await waitFor(() => expect(address()).toBe('/admin/dashboard?view=recent'));
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

describe('after a call', () => {
  const ada = { kind: 'quote', id: 'quote-1', firstName: 'Ada', lastName: 'Brown' } as const;
  const back = async () => {
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    await act(async () => void fireEvent(window, new Event('focus')));
  };

  it('asks once the owner is back, and logs the answer under the key of the tap', async () => {
    const calls = open({ [route]: [read()], [`${route}/events`]: [{ status: 0 }, { status: 201, body: { id: 'logged', version: 2 } }] });
    await ready();
    act(() => noteReach(ada, 'call'));
    expect(screen.queryByRole('dialog')).toBeNull();
    const [tap] = journal.read().entries;
    await back();
    const sheet = await screen.findByRole('dialog', { name: 'Did you reach Ada?' });
    await userEvent.click(within(sheet).getByRole('button', { name: 'Left a message' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Ada Brown: left a message.')).toBeTruthy();
    const logged = () => calls.filter(({ url }) => url.endsWith('/events'));
    await waitFor(() => expect(logged()).toHaveLength(1));
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(journal.read().entries).toEqual([]));
    expect(logged().map(({ body }) => (body as { outcome: string }).outcome)).toEqual(['left-message', 'left-message']);
    expect(logged().map(({ headers }) => headers.get('idempotency-key'))).toEqual([tap?.id, tap?.id]);
  });

  it('asks by the number where no name is known', async () => {
    open({ [route]: [read(wholeRecord({ firstName: '', lastName: '' }))] });
    await screen.findByRole('group', { name: 'Status' });
    act(() => noteReach({ kind: 'quote', id: 'quote-1', firstName: '', lastName: '', phone: '01632 960471' }, 'call'));
    await back();
    expect(await screen.findByRole('dialog', { name: 'Did you reach 01632 960471?' })).toBeTruthy();
  });

  it('asks only whether a message was sent, and "No" logs nothing', async () => {
    const calls = open({ [route]: [read()] });
    await ready();
    act(() => noteReach(ada, 'whatsapp'));
    await back();
    const sheet = await screen.findByRole('dialog', { name: 'Sent?' });
    expect(within(sheet).getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Yes', 'No', 'Not now']);
    await userEvent.click(within(sheet).getByRole('button', { name: 'No' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});

it('shows neither the undo nor work that could not be saved after a logout', async () => {
  open({ [route]: [read(), made(2), read(wholeRecord({ version: 2, status: 'contacted' }))], [apiRoutes.logout]: [{ status: 204 }] });
  await ready();
  await userEvent.click(chip('Contacted'));
  await waitFor(() => expect(journal.read().entries).toEqual([]));
  const outcome = { id: 'o-1', by: 'owner', record: { kind: 'quote', id: 'quote-1' }, name: 'Ada Brown', madeAt: 0, words: 'Note: gate', what: 'conflict' } as const;
  act(() => journal.update((value) => ({ ...value, outcomes: [outcome] })));
  await waitFor(() => expect(openToast()).toBeTruthy());
  await pressLogout();
  expect(await screen.findByText('The login')).toBeTruthy();
  expect(openToast()).toBeUndefined();
  expect(offeredUndo.read()).toBeUndefined();
});

it('offers a quotation a follow-up in seven days, with one tap, until it has one', async () => {
  const calls = open({ [route]: [read(wholeRecord({ status: 'quoted' })), made(2), read(wholeRecord({ version: 2, status: 'quoted', work: { followUpAt: '2041-12-01T09:00:00.000Z' } }))] });
  await ready();
  await userEvent.click(screen.getByRole('button', { name: 'Follow up in 7 days' }));
  expect(screen.queryByRole('button', { name: 'Follow up in 7 days' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Status' }));
  const sent = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => (body as { followUpAt: string }).followUpAt);
  await waitFor(() => expect(sent()).toHaveLength(1));
  const days = sent().map((at) => (Date.parse(at) - Date.now()) / 86_400_000);
  expect(days.every((count) => count > 6 && count < 8)).toBe(true);
  expect(offeredUndo.read()?.words).toMatch(/^follow-up on /);
});

it('asks why a record was lost; Escape leaves it as it was, and the chip has the focus again', async () => {
  const calls = open({ [route]: [read(), made(2), read(wholeRecord({ version: 2, status: 'lost', work: { lostReason: 'too-dear' } }))] });
  await ready();
  await userEvent.click(chip('Lost'));
  await screen.findByRole('dialog', { name: 'Why was this request lost?' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([isSet('New'), document.activeElement, patches(calls)]).toEqual([true, chip('Lost'), []]);
  await userEvent.click(chip('Lost'));
  await userEvent.click(await screen.findByRole('button', { name: 'Too dear' }));
  await waitFor(() => expect(patches(calls)).toEqual([[{ status: 'lost', lostReason: 'too-dear' }, '"1"']]));
  expect(await screen.findByText('Ada Brown: Lost: Too dear.')).toBeTruthy();
  expect(isSet('Lost: Too dear')).toBe(true);
});

it('says why a record is held, and releases it as genuine', async () => {
  const held = wholeRecord({ held: true, work: { heldWhy: 'trap' } });
  const released = wholeRecord({ version: 2, work: { heldWhy: 'trap' }, events: [enquiryEvent({ type: 'released', from: '', to: '' })] });
  const calls = open({ [route]: [read(held), made(2), read(released)] });
  await ready();
  expect(screen.getByText('Hidden field was filled.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Genuine' }));
  expect(await screen.findByText(/^Released as genuine\. It looked like spam: hidden field was filled\.$/)).toBeTruthy();
  await waitFor(() => expect(patches(calls)).toEqual([[{ held: false }, '"1"']]));
});
