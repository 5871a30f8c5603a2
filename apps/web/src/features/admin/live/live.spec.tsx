import { signedInFlag } from '#dto';
import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEventOf from '@testing-library/user-event';
import { listAnswer, openDashboard, openToast } from '../../../../test/open-dashboard';
import { fakeStream, type FakeStream } from '../../../../test/fake-stream';
import { enquiryRow, inboxCounts } from '../../../../test/sample-rows';

const todo = '/api/enquiries?limit=50&view=todo';
const oneRow = '/api/enquiries?q=TS-7K4Q2&limit=5';
const hello = { serverTime: new Date().toISOString() };
const of = (change: 'created' | 'changed' | 'deleted' | 'looking', changes = {}) => ({ kind: 'quote' as const, id: 'row-1', version: 2, change, by: 'Sam', ...changes });
const names = () => screen.queryAllByRole('listitem').flatMap((row) => row.querySelector('[data-record]')?.textContent ?? []);
const pill = () => screen.queryByRole('button', { name: /new request/ });
const userEvent = userEventOf.setup({ delay: null });
let stream: FakeStream;
let calls: ReturnType<typeof openDashboard>;

async function open(answers: Parameters<typeof openDashboard>[1] = {}) {
  calls = openDashboard({}, { [todo]: [listAnswer([enquiryRow()])], ...answers }, '/admin/dashboard?view=todo');
  await waitFor(() => expect(names()).toEqual(['Ada Brown']));
  await stream.say('hello', hello);
}
/** Like a list that has been scrolled. */
const scrollDown = () => {
  window.scrollY = 500;
};
const listCalls = () => calls.filter(({ url }) => url === todo).length;

beforeEach(() => {
  stream = fakeStream();
  window.scrollY = 0;
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 800 });
});

describe('a phone whose clock is an hour behind', () => {
  it('judges what is overdue by the server’s clock', async () => {
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    await open({ [todo]: [listAnswer([enquiryRow({ due: { kind: 'reply', at: inMinutes(30) }, targetAt: null })])] });
    expect(screen.getByText(/^Reply within (29|30) min$/)).toBeTruthy();
    await stream.say('hello', { ...hello, serverTime: inMinutes(60) });
    expect(screen.getByText(/^(29|30|31) min late$/)).toBeTruthy();
    await stream.say('hello', { ...hello, serverTime: inMinutes(0) });
    expect(screen.getByText(/^Reply within (29|30) min$/)).toBeTruthy();
  });
});

describe('a new request', () => {
  const two = () => [listAnswer([enquiryRow()]), listAnswer([enquiryRow(), enquiryRow({ id: 'row-2', firstName: 'Bo' })])];

  it('waits behind a pill while the list is being read, and appears at a tap', async () => {
    await open({ [todo]: two() });
    scrollDown();
    await stream.say('enquiry', of('created', { id: 'row-2', by: '' }));
    expect(names()).toEqual(['Ada Brown']);
    expect(document.title).toMatch(/^\(1\) To do/);
    await userEvent.click(screen.getByRole('button', { name: '1 new request' }));
    await waitFor(() => expect(names()).toEqual(['Ada Brown', 'Bo Brown']));
    expect(pill()).toBeNull();
    expect(document.title).toMatch(/^To do/);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Bo Brown'));
  });

  it('appears automatically in a list that is at its top and untouched', async () => {
    await open({ [todo]: two() });
    await stream.say('enquiry', of('created', { id: 'row-2', by: '' }));
    await waitFor(() => expect(names()).toEqual(['Ada Brown', 'Bo Brown']));
    expect(pill()).toBeNull();
  });

  it('never takes the focus from somebody who writes down a caller', async () => {
    await open({ [todo]: two() });
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    await stream.say('enquiry', of('created', { id: 'row-2', by: '' }));
    await stream.say('enquiry', of('created', { id: 'row-9', by: 'owner' }));
    await waitFor(() => expect(names()).toEqual(['Ada Brown', 'Bo Brown']));
    expect(document.activeElement).toBe(field);
    field.remove();
  });

  it('that was asked for on the overview is not searched for in a list that is opened later', async () => {
    await open({ [todo]: two() });
    await userEvent.click(screen.getByRole('link', { name: 'Recent' }));
    scrollDown();
    await stream.say('enquiry', of('created', { id: 'row-2', by: '' }));
    await userEvent.click(screen.getByRole('button', { name: '1 new request' }));
    await userEvent.click(screen.getByRole('link', { name: /^To do/ }));
    await waitFor(() => expect(names()).toEqual(['Ada Brown', 'Bo Brown']));
    expect(document.activeElement?.textContent).not.toBe('Bo Brown');
  });

  it('waits while something has the focus', async () => {
    await open({ [todo]: two() });
    act(() => screen.getByRole('link', { name: 'Ada Brown' }).focus());
    await stream.say('enquiry', of('created', { id: 'row-2', by: '' }));
    expect(pill()?.textContent).toBe('1 new request');
    await stream.say('enquiry', of('created', { id: 'row-3', by: '' }));
    await stream.say('enquiry', of('created', { id: 'row-3', by: '' }));
    expect(pill()?.textContent).toBe('2 new requests');
    await stream.say('enquiry', of('deleted', { id: 'row-3' }));
    expect(pill()?.textContent).toBe('1 new request');
  });
});

describe('a record that somebody else changes', () => {
  it('changes in its place, and leaves the list only when the owner returns to it', async () => {
    await open({ [oneRow]: [listAnswer([enquiryRow({ version: 2, status: 'contacted', due: null })])] });
    await stream.say('enquiry', of('changed'));
    expect(await screen.findByText('Contacted')).toBeTruthy();
    expect(listCalls()).toBe(1);
    await userEvent.click(screen.getByRole('link', { name: 'Recent' }));
    await userEvent.click(screen.getByRole('link', { name: /^To do/ }));
    await waitFor(() => expect(listCalls()).toBe(2));
  });

  it('never goes back to an older answer', async () => {
    const newest = listAnswer([enquiryRow({ version: 3, status: 'quoted', due: null })]);
    await open({ [oneRow]: [newest, listAnswer([enquiryRow({ version: 2, status: 'contacted', due: null })])] });
    await stream.say('enquiry', of('changed', { version: 3 }));
    await stream.say('enquiry', of('changed'));
    await waitFor(() => expect(calls.filter(({ url }) => url === oneRow)).toHaveLength(2));
    expect(await screen.findByText('Quoted')).toBeTruthy();
    expect(screen.queryByText('Contacted')).toBeNull();
  });

  it('says who deleted it, in its place and in a toast', async () => {
    await open();
    await waitFor(() => expect(calls.some(({ url }) => url === '/api/team')).toBe(true));
    await stream.say('enquiry', of('deleted'));
    expect(screen.getByText('Deleted by Sam')).toBeTruthy();
    expect(openToast()?.title).toMatch(/^Ada Brown's request was deleted by Sam at \d\d:\d\d\.$/);
  });

  it('says who is viewing it, except the owner themselves', async () => {
    await open();
    await stream.say('enquiry', of('looking', { by: 'owner' }));
    expect(screen.queryByText(/is looking/)).toBeNull();
    await stream.say('enquiry', of('looking'));
    expect(screen.getByText(/Sam is looking at this now/)).toBeTruthy();
    expect(listCalls()).toBe(1);
  });
});

it('counts come with the stream', async () => {
  await open();
  await stream.say('counts', inboxCounts({ todo: 7 }));
  expect(await screen.findByRole('link', { name: /^To do ?, 7 waiting/ })).toBeTruthy();
});

it('takes events that arrive in pieces, and comments as a sign of life', async () => {
  await open();
  await stream.bytes(':\n\nevent: cou');
  await stream.bytes(`nts\ndata: ${JSON.stringify(inboxCounts({ todo: 5 }))}\n`);
  expect(screen.queryByRole('link', { name: /^To do ?, 5 waiting/ })).toBeNull();
  await stream.bytes('\n');
  expect(await screen.findByRole('link', { name: /^To do ?, 5 waiting/ })).toBeTruthy();
});

it('screen readers announce a lost connection, but not the time of the last update each minute', async () => {
  await open();
  expect(screen.getByText(/^Updated \d\d:\d\d$/).closest('[role=status]')).toBeNull();
  stream.answer(0);
  await stream.end();
  expect((await screen.findByText(/^No signal/)).getAttribute('role')).toBe('status');
});

it('a fault of the server is not called a lack of signal', async () => {
  await open();
  stream.answer(503);
  await stream.end();
  expect((await screen.findByText(/^Server fault · as of/)).getAttribute('role')).toBe('status');
});

describe('a line that breaks', () => {
  const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const start = async () => {
    calls = openDashboard({}, { [todo]: [listAnswer([enquiryRow()])] }, '/admin/dashboard?view=todo');
    await after(10);
    await stream.say('hello', hello);
  };

  it('is tried again after 1, 2, 5 and 15 seconds, and what was missed is read', async () => {
    await start();
    stream.answer(0);
    await stream.end();
    const tries: number[] = [];
    for (let second = 1; second <= 40; second += 1) {
      const before = stream.connections();
      await after(1000);
      if (stream.connections() > before) tries.push(second);
    }
    expect(tries).toEqual([1, 3, 8, 23, 38]);
    expect(listCalls()).toBe(1);
    stream.answer(200);
    await after(15_000);
    await stream.say('hello', hello);
    await after(100);
    expect(listCalls()).toBe(2);
  });

  it('is dropped when it is silent for three heartbeats, and the page says after a minute that it is not live', async () => {
    await start();
    stream.answer(0);
    await after(23_900);
    expect(stream.connections()).toBe(1);
    await after(2000);
    expect(stream.connections()).toBe(2);
    expect(screen.queryByText(/press/)).toBeNull();
    await after(35_000);
    expect(screen.getByText(/^No signal · as of \d\d:\d\d: press/)).toBeTruthy();
    stream.answer(200);
    await act(async () => screen.getByRole('button', { name: 'Refresh' }).click());
    await after(100);
    await stream.say('hello', hello);
    expect(screen.queryByText(/press/)).toBeNull();
    expect(screen.getByText(/^Updated \d\d:\d\d$/)).toBeTruthy();
  });

  it('ends at the login when the session is over, and is not tried again', async () => {
    await start();
    stream.answer(401);
    await stream.end();
    await after(1100);
    expect(screen.getByText('The login')).toBeTruthy();
    const { length } = calls;
    await after(60_000);
    expect(stream.connections()).toBe(2);
    expect(calls).toHaveLength(length);
  });

  it('is not opened again while the page of somebody who has logged out waits for the next one', async () => {
    await start();
    sessionStorage.removeItem(signedInFlag);
    await stream.end();
    await after(60_000);
    expect(stream.connections()).toBe(1);
  });
});
