import { apiRoutes, enquiryRoute } from '#dto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { address, listAnswer, openDashboard } from '../../../../../test/open-dashboard';
import { enquiryRow } from '../../../../../test/sample-rows';
import { wholeRecord } from '../../../../../test/sample-whole';
import { journal } from '../../../../lib/journal/journal';
import { beside } from '../../frame/owner-media';
import { offeredUndo } from '../change/offered-undo';
import { noteReach } from '../../reach/reached';

const ada = { kind: 'quote', id: 'quote-1', firstName: 'Ada', lastName: 'Brown' } as const;
const bea = { kind: 'contact', id: 'contact-1', firstName: 'Bea', lastName: 'Field' } as const;
const wholeBea = wholeRecord({ id: 'contact-1', firstName: 'Bea', lastName: 'Field' });
const later = () => act(() => new Promise((resolve) => setTimeout(resolve, 5)));
const open = (at: string) =>
  openDashboard(
    {},
    {
      [`${apiRoutes.enquiries}?limit=50&view=todo`]: [listAnswer([enquiryRow({ id: 'quote-1' })])],
      [enquiryRoute('quote', 'quote-1')]: [{ status: 200, body: wholeRecord() }],
      [enquiryRoute('contact', 'contact-1')]: [{ status: 200, body: wholeBea }],
    },
    at,
  );
const question = (name: string) => screen.findByRole('dialog', { name: `Did you reach ${name}?` });
const isOver = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function call(person: typeof ada | typeof bea) {
  await later();
  act(() => noteReach(person, 'call'));
  await comeBack();
}

async function comeBack() {
  await later();
  await act(async () => void fireEvent(window, new Event('focus')));
}

it('“Not now” is quiet about the calls made so far, and asks about every later one', async () => {
  open('/admin/dashboard?view=todo');
  await screen.findByRole('link', { name: 'More' });
  await call(ada);
  await question('Ada');
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  await comeBack();
  expect(screen.queryByRole('dialog')).toBeNull();

  await call(bea);
  await question('Bea');
  await userEvent.click(screen.getByRole('button', { name: 'No answer' }));
  await isOver();
  await comeBack();
  expect(screen.queryByRole('dialog')).toBeNull();

  await call(ada);
  expect(await question('Ada')).toBeTruthy();
});

it.each([
  ['Back to its list', '/admin/dashboard?view=more&open=quote/quote-1', 'Back to More', '/admin/dashboard?view=more'],
  ['another tab', '/admin/dashboard?view=search&open=quote/quote-1', 'More', '/admin/dashboard?view=more'],
])('%s closes the question as “Not now”, and the focus is on the page', async (_, from, link, to) => {
  open(from);
  await screen.findByRole('heading', { level: 2, name: 'Ada Brown' });
  act(() => screen.getByRole('button', { name: 'I’ll take it' }).focus());
  await call(ada);
  await question('Ada');
  // Leaves the page as the browser's Back does: no dialog stops it.
  fireEvent.click(screen.getByRole('link', { name: link, hidden: true }));
  await isOver();
  expect(address()).toBe(to);
  await waitFor(() => expect(document.activeElement?.closest('[data-pane]')).toBeTruthy());
  await comeBack();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(journal.read().entries).toHaveLength(1);
});

it.each([
  ['new', { status: 'contacted' }, 'yes, spoke, Contacted'],
  ['quoted', undefined, 'yes, spoke'],
] as const)('“Yes, spoke” about a record that is %s changes its status to %j, and one undo takes back both', async (status, change, words) => {
  openDashboard({}, { [enquiryRoute('quote', 'quote-1')]: [{ status: 200, body: wholeRecord({ status }) }] }, '/admin/dashboard?view=more&open=quote/quote-1');
  await screen.findByRole('heading', { level: 2, name: 'Ada Brown' });
  await call(ada);
  await question('Ada');
  await userEvent.click(screen.getByRole('button', { name: 'Yes, spoke' }));
  await isOver();
  expect(offeredUndo.read()?.words).toBe(words);
  const made = () => journal.read().entries.map(({ work }) => (work.call === 'change' ? work.change : work.call));
  expect(made()).toEqual(['log', ...(change ? [change] : [])]);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(made()).toEqual([]));
});

it('gives the focus back after an answer', async () => {
  open('/admin/dashboard?view=more&open=quote/quote-1');
  const button = await screen.findByRole('button', { name: 'I’ll take it' });
  act(() => button.focus());
  await call(ada);
  await question('Ada');
  expect(document.activeElement?.closest('[role=dialog]')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'No answer' }));
  await isOver();
  expect(document.activeElement).toBe(button);
});

describe('with a record beside its list', () => {
  const before = window.matchMedia;
  afterEach(() => void (window.matchMedia = before));

  it('leads to the list, whose preview it does not open again', async () => {
    window.matchMedia = (media) => Object.assign(before(media), { matches: beside.endsWith(media) });
    open('/admin/dashboard?view=todo&open=quote/quote-1');
    const button = await screen.findByRole('button', { name: 'I’ll take it' });
    act(() => button.focus());
    await call(ada);
    await question('Ada');
    fireEvent.click(screen.getByRole('link', { name: 'Back to To do', hidden: true }));
    await isOver();
    await later();
    expect(address()).toBe('/admin/dashboard?view=todo');
    expect(document.activeElement?.closest('[data-pane]')?.getAttribute('data-pane')).toBe('list');
  });
});

it('a change of place before the question is there does not answer it', async () => {
  let come = () => {};
  const after = new Promise<void>((resolve) => (come = resolve));
  openDashboard({}, { [enquiryRoute('quote', 'quote-1')]: [{ status: 200, body: wholeRecord(), after }] }, '/admin/dashboard?view=todo');
  await screen.findByRole('link', { name: 'More' });
  await call(ada);
  await userEvent.click(screen.getByRole('link', { name: 'More' }));
  await act(async () => come());
  expect(await question('Ada')).toBeTruthy();
});
