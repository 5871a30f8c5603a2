import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lateAnswer } from '../../../../test/fake-api';
import { address, listAnswer, openDashboard } from '../../../../test/open-dashboard';
import { enquiryRow } from '../../../../test/sample-rows';

const all = '/api/enquiries?limit=50&view=all';
const of = (rest: string) => `/api/enquiries?limit=50&${rest}&view=all`;
const open = (answers: Parameters<typeof openDashboard>[1], query = '') => openDashboard({}, { [all]: [listAnswer([])], ...answers }, `/admin/dashboard?view=search${query}`);
const field = () => screen.getByRole('searchbox', { name: 'Search: name, phone, postcode, words' });
const names = () => screen.queryAllByRole('link').filter((link) => link.hasAttribute('data-record')).map(({ textContent }) => textContent);
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const found = () => document.getElementById('found')?.textContent;

describe('the search', () => {
  it('shows the newest records while the search is empty', async () => {
    open({ [all]: [listAnswer([enquiryRow()], 1001)] });
    await waitFor(() => expect(found()).toBe('more than 1,000 found'));
    expect(names()).toEqual(['Ada Brown']);
  });

  it('searches once after a pause, marks the matches, and keeps the words in the address', async () => {
    const calls = open({ [of('q=brown')]: [listAnswer([enquiryRow()], 24)] });
    await waitFor(() => expect(found()).toBe('Nothing found.'));
    for (const text of ['b', 'br', 'bro', 'brown']) type(text);
    await waitFor(() => expect(found()).toBe('24 found'));
    expect(document.querySelector('mark')?.textContent).toBe('Brown');
    expect(calls.filter(({ url }) => url.includes('q=')).map(({ url }) => url)).toEqual([of('q=brown')]);
    expect(address()).toBe('/admin/dashboard?view=search&q=brown');
  });

  it('shows a match before the first words if no other line shows it', async () => {
    open({ [of('q=900111')]: [listAnswer([enquiryRow()])] }, '&q=900111');
    await waitFor(() => expect(document.querySelector('mark')?.closest('p')?.textContent).toBe('07700 900111 · A large ash leans towards the garage.'));
  });

  it('never lets a late answer take the place of a newer one', async () => {
    const late = lateAnswer(listAnswer([enquiryRow({ id: 'old', firstName: 'Old' })]));
    open({ [of('q=ash')]: [late.answer], [of('q=ashes')]: [listAnswer([enquiryRow({ id: 'new', firstName: 'New' })])] });
    type('ash');
    await waitFor(() => expect(address()).toContain('q=ash'));
    type('ashes');
    await waitFor(() => expect(names()).toEqual(['New Brown']));
    await act(async () => late.come());
    expect(names()).toEqual(['New Brown']);
    expect(found()).toBe('1 found');
  });

  it('shows nothing of the last search when the next one fails', async () => {
    open({ [of('q=ash')]: [listAnswer([enquiryRow()])], [of('q=oak')]: [{ status: 500 }] });
    type('ash');
    await waitFor(() => expect(found()).toBe('1 found'));
    type('oak');
    expect((await screen.findByRole('alert')).textContent).toContain('(500)');
    expect(names()).toEqual([]);
  });

  it('does not search for fewer than three letters, and says so', async () => {
    const calls = open({});
    await waitFor(() => expect(found()).toBe('Nothing found.'));
    type('zo');
    await waitFor(() => expect(found()).toBe('Type three letters or more'));
    expect(calls.filter(({ url }) => url.includes('q='))).toEqual([]);
  });

  it('narrows by all chips together, and clears them all', async () => {
    const filters = 'photos=true&q=ash&status=won&to=2026-11-20&urgency=soon&view=all&who=Sam';
    const narrowed = `/api/enquiries?from=2026-11-01&kind=quote&limit=50&${filters}`;
    const table = `/api/enquiries/export.csv?from=2026-11-01&kind=quote&${filters}`;
    const { answer } = lateAnswer({ status: 200 });
    const calls = open({ [narrowed]: [listAnswer([enquiryRow()])], [of('q=ash')]: [listAnswer([])], [table]: [answer] }, '&q=ash');
    await screen.findByRole('option', { name: 'Sam is on it' });
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Won');
    await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Quote Request');
    await userEvent.selectOptions(screen.getByLabelText('Who is on it'), 'Sam is on it');
    await userEvent.selectOptions(screen.getByLabelText('Urgency'), 'Soon (2-4 weeks)');
    await userEvent.click(screen.getByRole('button', { name: 'Has photos', pressed: false }));
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-20' } });
    await waitFor(() => expect(found()).toBe('1 found'));
    await userEvent.click(screen.getByRole('button', { name: 'Download as CSV' }));
    await userEvent.click(screen.getByRole('button', { name: 'Fetching the file…' }));
    // What becomes of the file: download-page.spec.tsx.
    expect(calls.filter(({ url }) => url === table)).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('/admin/dashboard?view=search&q=ash');
  });

  it('opens the search in an address, and clears the field by one tap', async () => {
    open({ [of('q=ash&status=won')]: [listAnswer([enquiryRow()])] }, '&q=ash&status=won');
    await waitFor(() => expect(found()).toBe('1 found'));
    expect(field()).toHaveProperty('value', 'ash');
    expect(screen.getByLabelText('Status')).toHaveProperty('value', 'won');
    await userEvent.click(within(screen.getByRole('search')).getByRole('button', { name: 'Clear' }));
    expect(address()).toBe('/admin/dashboard?view=search&status=won');
    expect(document.activeElement).toBe(field());
  });

  it('keeps its words while a record is open', async () => {
    open({ [of('q=ash')]: [listAnswer([enquiryRow()])] }, '&q=ash');
    await waitFor(() => expect(names()).toEqual(['Ada Brown']));
    expect(document.querySelector('[data-record]')?.getAttribute('href')).toBe('/admin/dashboard?view=search&q=ash&open=quote/row-1');
  });
});
