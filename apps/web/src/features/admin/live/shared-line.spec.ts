import { jest } from '@jest/globals';
import { FakeLocks } from '../../../../test/fake-locks';
import { otherTab } from '../../../../test/other-tab';
import type { LiveLine, LiveListener } from './live-line';

const lines: { listener: LiveListener; stop: jest.Mock; wake: jest.Mock }[] = [];
jest.unstable_mockModule('./live-line', () => ({
  openLiveLine: (listener: LiveListener): LiveLine => {
    const line = { listener, stop: jest.fn(), wake: jest.fn() };
    lines.push(line);
    return line;
  },
}));
const { openSharedLine } = await import('./shared-line');

const hello = { serverTime: new Date().toISOString() };
interface Tab {
  heard: string[];
  line: LiveLine;
}
const tabs: Tab[] = [];

/** One of this browser's tabs, and what it heard. */
function openTab(): Tab {
  const heard: string[] = [];
  const listener: LiveListener = {
    isWanted: () => true,
    onEvent: (name) => heard.push(name),
    onContact: () => heard.push('contact'),
    onCut: (isFault) => heard.push(isFault ? 'fault' : 'cut'),
    onSignedOut: () => heard.push('signed out'),
  };
  const tab = { heard, line: openSharedLine(listener) };
  tabs.push(tab);
  return tab;
}
const open = () => lines.filter(({ stop }) => stop.mock.calls.length === 0);
const settle = () => jest.advanceTimersByTimeAsync(0);
const show = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
  return settle();
};

beforeEach(async () => {
  jest.useFakeTimers();
  Object.assign(navigator, { locks: new FakeLocks() });
  await show('visible');
});
afterEach(() => {
  for (const { line } of tabs.splice(0)) line.stop();
  lines.length = 0;
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
});

test('eight tabs share one connection, and all hear what it says', async () => {
  for (let count = 0; count < 8; count += 1) openTab();
  await settle();
  expect(open()).toHaveLength(1);
  const [{ listener }] = open() as [(typeof lines)[0]];
  listener.onEvent('hello', hello);
  listener.onContact();
  listener.onCut(true);
  listener.onSignedOut();
  for (const { heard } of tabs) expect(heard).toEqual(['hello', 'contact', 'fault', 'signed out']);
});

test('a tab that comes later learns how things stand, and nobody else reads its lists again for that', async () => {
  const first = openTab();
  await settle();
  open()[0]?.listener.onEvent('hello', hello);
  open()[0]?.listener.onEvent('counts', {} as never);
  const second = openTab();
  expect(second.heard).toEqual(['contact', 'hello', 'counts']);
  expect(first.heard).toEqual(['hello', 'counts']);
});

test('the next tab takes over at once from one that closes, and its hello reaches all', async () => {
  const [first, second, third] = [openTab(), openTab(), openTab()];
  await settle();
  first.line.stop();
  await settle();
  expect(open()).toHaveLength(1);
  open()[0]?.listener.onEvent('hello', hello);
  expect([second.heard, third.heard]).toEqual([['hello'], ['hello']]);
});

test('a tab that sleeps with the lock loses it within seconds, to one of the others', async () => {
  navigator.locks.request('owner-live', () => new Promise(() => undefined)).catch(() => undefined);
  for (let count = 0; count < 7; count += 1) openTab();
  await jest.advanceTimersByTimeAsync(6_000);
  expect(open()).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(4_000);
  expect(open()).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(open()).toHaveLength(1);
});

test('a tab from which the lock was taken ends its connection and queues again', async () => {
  const tab = openTab();
  await settle();
  let giveBack: (value?: unknown) => void = () => undefined;
  void navigator.locks.request('owner-live', { steal: true }, () => new Promise((resolve) => (giveBack = resolve)));
  await settle();
  expect(open()).toHaveLength(0);
  otherTab('owner-live').postMessage({ is: 'event', name: 'hello', data: hello });
  expect(tab.heard).toEqual(['hello']);
  giveBack();
  await settle();
  expect(open()).toHaveLength(1);
});

test('a hidden tab gives its connection up, and has one again when it is shown', async () => {
  openTab();
  await settle();
  await show('hidden');
  expect(open()).toHaveLength(0);
  await show('visible');
  expect(open()).toHaveLength(1);
});

test('a press of Refresh wakes the connection in whichever tab it is', async () => {
  openTab();
  const second = openTab();
  await settle();
  second.line.wake();
  expect(open()[0]?.wake).toHaveBeenCalledTimes(1);
});

test('without locks each visible tab has its own connection', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  openTab();
  openTab();
  expect(open()).toHaveLength(2);
  await show('hidden');
  expect(open()).toHaveLength(0);
});
