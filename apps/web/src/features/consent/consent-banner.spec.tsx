import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { acceptAll, openConsent, readConsent, rejectAll, storeConsent } from '../../lib/consent';
import { ConsentBanner } from './consent-banner';
import { OptionalScripts } from './optional-scripts';

const banner = (
  <MemoryRouter>
    <ConsentBanner />
  </MemoryRouter>
);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const shown = () => screen.queryByRole('region', { name: 'Cookie consent' }) !== null;
const openDetails = () => press('Manage Preferences');

/** Stores a choice as another tab does. */
function storeElsewhere(): void {
  const record = { preferences: rejectAll, timestamp: new Date().toISOString(), version: '1.0' };
  localStorage.setItem('cookie-consent', JSON.stringify(record));
  act(() => void dispatchEvent(new Event('storage')));
}

beforeEach(() => {
  storeConsent(rejectAll);
  localStorage.clear();
});

it('is absent from the page\'s HTML, and shown in the browser until a choice is stored', async () => {
  expect(renderToString(banner)).toBe('');
  render(banner);
  expect(shown()).toBe(true);
  await press('Reject All');
  expect(shown()).toBe(false);
  expect(readConsent()?.preferences).toEqual(rejectAll);
});

it('is hidden while a choice is stored, until the visitor asks for the settings', async () => {
  storeConsent(rejectAll);
  render(banner);
  expect(shown()).toBe(false);
  act(openConsent);
  expect(shown()).toBe(true);
  await press('Accept All');
  expect(shown()).toBe(false);
  expect(readConsent()?.preferences).toEqual(acceptAll);
});

it('closes on Escape if a choice is stored, which then stays', async () => {
  render(
    <>
      <button>Cookie settings</button>
      {banner}
    </>,
  );
  screen.getByRole('button', { name: 'Reject All' }).focus();
  await userEvent.keyboard('{Escape}');
  expect(shown()).toBe(true);
  await press('Reject All');
  screen.getByRole('button', { name: 'Cookie settings' }).focus();
  act(openConsent);
  await userEvent.keyboard('{Escape}');
  expect(shown()).toBe(false);
  expect(readConsent()?.preferences).toEqual(rejectAll);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cookie settings' }));
});

it('goes once another tab has stored a choice', () => {
  render(banner);
  expect(shown()).toBe(true);
  storeElsewhere();
  expect(shown()).toBe(false);
});

it('saves the toggles; the necessary one is always on', async () => {
  render(banner);
  await openDetails();
  const necessary = screen.getByRole<HTMLInputElement>('switch', { name: /Necessary/ });
  expect([necessary.checked, necessary.disabled]).toEqual([true, true]);
  await userEvent.click(screen.getByRole('switch', { name: /Functional/ }));
  await press('Save Preferences');
  expect(readConsent()?.preferences).toEqual({ ...rejectAll, functional: true });
  expect(shown()).toBe(false);
});

it('drops unsaved toggles when the details are closed', async () => {
  render(banner);
  await openDetails();
  await userEvent.click(screen.getByRole('switch', { name: /Marketing/ }));
  await press('Close preferences');
  expect(screen.getByRole('button', { name: 'Manage Preferences' })).toBeTruthy();
  expect(readConsent()).toBeUndefined();
  await openDetails();
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /Marketing/ }).checked).toBe(false);
});

it.each(['Close preferences', 'Escape'])('returns the focus from the details by %s to the button that opened them', async (way) => {
  render(banner);
  await openDetails();
  if (way === 'Escape') await userEvent.keyboard('{Escape}');
  else await press(way);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Manage Preferences' }));
});

it('returns the focus to where it was, or else to the page\'s content', async () => {
  const { unmount } = render(
    <>
      {banner}
      <main id="main" tabIndex={-1} />
    </>,
  );
  await press('Reject All');
  expect(document.activeElement).toBe(screen.getByRole('main'));
  unmount();
  localStorage.clear();
  document.body.insertAdjacentHTML('beforeend', '<input id="typing">');
  document.getElementById('typing')?.focus();
  render(banner);
  await press('Accept All');
  expect(document.activeElement?.id).toBe('typing');
  document.getElementById('typing')?.remove();
});

it('returns the focus from its details when another tab has stored a choice, and takes none from elsewhere', async () => {
  const { rerender } = render(
    <>
      {banner}
      <main id="main" tabIndex={-1} />
    </>,
  );
  await openDetails();
  act(() => screen.getByRole('switch', { name: /Marketing/ }).focus());
  storeElsewhere();
  expect(shown()).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('main'));
  localStorage.clear();
  rerender(
    <>
      {banner}
      <main id="main" tabIndex={-1} />
      <input aria-label="Your message" />
    </>,
  );
  act(() => void dispatchEvent(new Event('storage')));
  expect(shown()).toBe(true);
  act(() => screen.getByRole('textbox').focus());
  storeElsewhere();
  expect(shown()).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

it('takes the focus when the visitor asks for the settings, also while it is asking', async () => {
  storeConsent(rejectAll);
  render(banner);
  act(openConsent);
  expect(document.activeElement).toBe(screen.getByRole('region'));
  act(() => storeConsent(rejectAll));
  localStorage.clear();
  cleanup();
  render(
    <>
      {banner}
      <button>Cookie settings</button>
    </>,
  );
  expect(document.activeElement).toBe(document.body);
  const button = screen.getByRole('button', { name: 'Cookie settings' });
  for (const _ of [1, 2]) {
    act(() => button.focus());
    act(openConsent);
    expect(document.activeElement).toBe(screen.getByRole('region'));
  }
  await press('Reject All');
  expect(document.activeElement).toBe(button);
});

it.each(['Reject All', 'Accept All'])('offers %s in the details as well', async (name) => {
  render(banner);
  await openDetails();
  await press(name);
  expect(readConsent()?.preferences).toEqual(name === 'Accept All' ? acceptAll : rejectAll);
});

it('loads no script of a category before its consent, and then that one only', async () => {
  const scripts = [
    { category: 'analytics', src: '/sample-analytics.js' },
    { category: 'marketing', src: '/sample-marketing.js' },
  ] as const;
  const loaded = () => [...document.querySelectorAll('script')].map((script) => script.getAttribute('src'));
  render(
    <>
      <OptionalScripts scripts={scripts} />
      {banner}
    </>,
  );
  expect(loaded()).toEqual([]);
  await openDetails();
  await userEvent.click(screen.getByRole('switch', { name: /Analytics/ }));
  expect(loaded()).toEqual([]);
  await press('Save Preferences');
  expect(loaded()).toEqual(['/sample-analytics.js']);
});
