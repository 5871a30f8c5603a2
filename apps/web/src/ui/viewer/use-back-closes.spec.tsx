import { jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { useBackCloses } from './use-back-closes';

const onClose = jest.fn();

function Layer() {
  useBackCloses(onClose);
  return null;
}

/** Waits until the browser has gone to another entry. */
const gone = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));

beforeEach(() => {
  onClose.mockClear();
  window.history.pushState({ key: 'page' }, '', '/gallery');
});

it('is closed by Back, and the page stays', async () => {
  const { unmount } = render(<Layer />);
  expect(window.location.pathname).toBe('/gallery');
  await act(async () => {
    window.history.back();
    await gone();
  });
  expect(onClose).toHaveBeenCalledTimes(1);
  unmount();
  expect(window.history.state).toEqual({ key: 'page' });
});

it('takes its entry away when it is closed otherwise', async () => {
  const { unmount } = render(<Layer />);
  expect(window.history.state).toMatchObject({ key: 'page', layer: expect.any(Number) });
  unmount();
  await gone();
  expect(window.history.state).toEqual({ key: 'page' });
  expect(onClose).not.toHaveBeenCalled();
});

it('opens again before the browser has gone back, and is closed by Back again', async () => {
  render(<Layer />).unmount();
  const { unmount } = render(<Layer />);
  await gone();
  expect(onClose).not.toHaveBeenCalled();
  expect(window.history.state).toMatchObject({ key: 'page', layer: expect.any(Number) });
  await act(async () => {
    window.history.back();
    await gone();
  });
  expect(onClose).toHaveBeenCalledTimes(1);
  unmount();
  expect(window.history.state).toEqual({ key: 'page' });
});

it('leaves an entry alone that another page has taken', () => {
  const { unmount } = render(<Layer />);
  window.history.replaceState({ key: 'login' }, '', '/admin/login');
  unmount();
  expect(window.location.pathname).toBe('/admin/login');
});
