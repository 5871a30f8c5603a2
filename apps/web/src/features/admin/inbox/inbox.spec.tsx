import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lateAnswer } from '../../../../test/fake-api';
import { address, listAnswer, openDashboard } from '../../../../test/open-dashboard';
import { enquiryRow, inboxCounts } from '../../../../test/sample-rows';

const todo = '/api/enquiries?limit=50&view=todo';
const open = (answers: Parameters<typeof openDashboard>[1], at = '/admin/dashboard?view=todo') => openDashboard({}, answers, at);
const rows = async () => within(await screen.findByRole('list', { name: 'To do' })).getAllByRole('listitem');
const names = async () => (await rows()).map((row) => row.querySelector('[data-record]')?.textContent);

describe('To do', () => {
  it('keeps the order of the server and shows who, until when, what, and the first words', async () => {
    open({ [todo]: [listAnswer([enquiryRow({ id: 'b', firstName: 'Carys', emergency: true, complaint: true }), enquiryRow({ id: 'a', takenBy: 'Sam' })])] });
    expect(await names()).toEqual(['Carys Brown', 'Ada Brown']);
    const [first, second] = await rows();
    expect(first?.textContent).toMatch(/^Carys Brown\d+ \w+ agoEmergency, reply by .+ · Complaint · IP1 1AA · Hedge Trimming · 1 treeA large ash leans/);
    expect(second?.textContent).toContain('Sam is on it · A large ash');
  });

  it('keeps its red for emergencies and for the one promise that ended first', async () => {
    const due = (kind: 'reply' | 'emergency', minutes: number) => ({ kind, at: new Date(Date.now() + minutes * 60_000).toISOString() });
    open({
      [todo]: [
        listAnswer([
          enquiryRow({ id: 'e', emergency: true, due: due('emergency', 21) }),
          enquiryRow({ id: 'a', due: due('reply', -3000) }),
          enquiryRow({ id: 'b', due: due('reply', -90) }),
          enquiryRow({ id: 'c', due: due('reply', 600) }),
        ]),
      ],
    });
    const looks = (await rows()).map((row) => [row.dataset.look, row.querySelector('[data-look]')?.textContent]);
    expect(looks).toEqual([
      ['emergency', expect.stringMatching(/^Emergency, (20|21) min$/)],
      ['oldest', '2 d late'],
      ['overdue', '1 h late'],
      ['plain', expect.stringMatching(/^Reply by /)],
    ]);
  });

  it('reaches a visitor by one tap in their preferred way, and has no button if no way is available', async () => {
    open({
      [todo]: [
        listAnswer([
          enquiryRow(),
          enquiryRow({ id: 'b', firstName: 'Bo', preferredContact: 'whatsapp' }),
          enquiryRow({ id: 'c', firstName: 'Cy', phone: '1', email: 'none' }),
        ]),
      ],
    });
    const [call, write, none] = await rows();
    expect(within(call as HTMLElement).getByRole('link', { name: 'Call Ada Brown' }).getAttribute('href')).toBe('tel:07700900111');
    await userEvent.click(within(write as HTMLElement).getByRole('button', { name: 'WhatsApp Bo Brown' }));
    const sheet = screen.getByRole('dialog', { name: 'WhatsApp to Bo Brown' });
    expect(within(sheet).getByRole('link', { name: 'Open WhatsApp' }).getAttribute('href')).toMatch(/^https:\/\/wa\.me\/447700900111\?text=Hello%20Bo/);
    expect(within(none as HTMLElement).queryByRole('button')).toBeNull();
  });

  it('marks unopened records in words, too', async () => {
    open({ [todo]: [listAnswer([enquiryRow({ seen: false })])] });
    expect(await names()).toEqual(['New: Ada Brown']);
  });

  it('shows the first photo and how many there are', async () => {
    open({ [todo]: [listAnswer([enquiryRow({ photos: 3, thumbnailUrl: '/api/uploads/a/thumbnail' })])] });
    const [row] = await rows();
    expect(row?.querySelector('img')?.getAttribute('src')).toBe('/api/uploads/a/thumbnail');
    expect(row?.textContent).toContain('3 photos');
  });

  it('says when nothing waits, and counts the other lists', async () => {
    open({ [todo]: [listAnswer([])], '/api/enquiries/counts': [{ status: 200, body: inboxCounts({ held: 2 }) }], '/api/enquiries?limit=50&view=held': [listAnswer([])] });
    expect(await screen.findByText('Nothing waits for an answer.')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Possible spam 2' }));
    expect(await screen.findByText('Nothing looks like spam.')).toBeTruthy();
    expect(address()).toBe('/admin/dashboard?view=todo&part=held');
  });

  it('never shows the rows of one list under the name of another', async () => {
    const late = lateAnswer(listAnswer([enquiryRow({ id: 'm', firstName: 'Mine' })]));
    open({ [todo]: [listAnswer([enquiryRow()])], '/api/enquiries?limit=50&view=mine': [late.answer] });
    await rows();
    await userEvent.click(screen.getByRole('button', { name: 'Mine' }));
    expect(screen.queryByRole('list', { name: 'Mine' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'To do' }));
    await act(async () => late.come());
    expect(await names()).toEqual(['Ada Brown']);
  });

  it('goes on where the first page ends, each record once', async () => {
    const next = `${todo}&cursor=x`;
    const calls = open({
      [todo]: [listAnswer([enquiryRow()], 3, next)],
      [next]: [listAnswer([enquiryRow(), enquiryRow({ id: 'b', firstName: 'Bo' })], 3)],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(async () => expect(await names()).toEqual(['Ada Brown', 'Bo Brown']));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(calls.filter(({ url }) => url === next)).toHaveLength(1);
  });

  it('says without a connection what to do, and comes back by Try again', async () => {
    open({ [todo]: [{ status: 0 }, listAnswer([enquiryRow()])] });
    expect((await screen.findByRole('alert')).textContent).toContain('There is no connection to the server.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await names()).toEqual(['Ada Brown']);
  });

  it('leads to the login when the session is over, and remembers the place', async () => {
    open({ [todo]: [{ status: 401 }] });
    expect(await screen.findByText('The login')).toBeTruthy();
  });
});

describe('the line above Recent', () => {
  it('says who waits and leads there', async () => {
    openDashboard({}, { '/api/enquiries/counts': [{ status: 200, body: inboxCounts({ todo: 2, nextDueAt: new Date(Date.now() + 600_000).toISOString() }) }], [todo]: [listAnswer([])] });
    await userEvent.click(await screen.findByRole('link', { name: /^2 to answer · next by \d\d:\d\d$/ }));
    expect(address()).toBe('/admin/dashboard?view=todo');
    expect(await screen.findByText('Nothing waits for an answer.')).toBeTruthy();
  });
});
