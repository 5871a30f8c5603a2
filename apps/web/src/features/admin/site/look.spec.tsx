import { siteRoutes } from '#dto';
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import 'fake-indexeddb/auto';
import type { Answer } from '../../../../test/fake-api';
import { openToast } from '../../../../test/open-dashboard';
import { draft, made, openSitePart, press, userEvent, version } from '../../../../test/open-site-part';
import { settled } from '../../../../test/settled';

const edits = { visits: { next: 'soon' } };
const versions: Answer = { status: 200, body: [version(2, edits), version(1, {})] };
const open = (part: string, preview: Answer) =>
  openSitePart(part, [draft({ edits })], { [siteRoutes.preview]: [preview], [siteRoutes.versions]: [versions] });
const found = (name: string | RegExp) => screen.findByRole('button', { name });

/** The page is shown again by the browser's Back, from memory or newly loaded. */
const show = (persisted: boolean) => act(() => void fireEvent(window, Object.assign(new Event('pageshow'), { persisted })));

// jsdom cannot leave a page, and says so.
beforeEach(() => {
  window.history.pushState(null, '', '/admin/dashboard');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it.each([
  ['site', 'Look at it', 'Opening…'],
  ['site', /^First look/, /^First look.*Opening…$/],
  ['site.history', 'Look at version 1', 'Opening version 1…'],
  ['site.history', 'Look at the site as it came', 'Opening the site as it came…'],
])('on %s “%s” says “%s” until the page is left, and is ready after the browser’s Back', async (part, name, opening) => {
  const calls = open(part, { status: 204 });
  await userEvent.click(await found(name));
  await settled(() => undefined);
  await userEvent.click(await found(opening));
  expect(made(calls)).toHaveLength(1);
  show(false);
  expect(await found(opening)).toBeTruthy();
  show(true);
  expect(await found(name)).toBeTruthy();
  expect(screen.queryByRole('button', { name: opening })).toBeNull();
});

it('can be tried again if the draft cannot be shown', async () => {
  open('site', { status: 500 });
  await press('Look at it');
  await waitFor(() => expect(openToast()?.title).toBe('It cannot be shown'));
  expect(await found('Look at it')).toBeTruthy();
});

it('can be tried again half a minute later, as after the browser’s Stop', async () => {
  open('site', { status: 204 });
  const button = await found('Look at it');
  jest.useFakeTimers();
  const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  fireEvent.click(button);
  await after(29_000);
  expect(button.textContent).toBe('Opening…');
  await after(2000);
  expect(button.textContent).toBe('Look at it');
});
