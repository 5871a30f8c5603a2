import { jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { dropLeftLayers } from './drop-left-layers';
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

it('Back closes the layer and does not leave the page', async () => {
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

it('the layer removes its history entry when it is closed in another way', async () => {
  const { unmount } = render(<Layer />);
  expect(window.history.state).toMatchObject({ key: 'page', layer: expect.any(Number) });
  unmount();
  await gone();
  expect(window.history.state).toEqual({ key: 'page' });
  expect(onClose).not.toHaveBeenCalled();
});

it('a layer that opens again before the browser has gone back is closed by Back too', async () => {
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

it('Forward to the entry of a closed layer goes back again, and leaves the entry of an open one', async () => {
  const stop = dropLeftLayers();
  const { unmount } = render(<Layer />);
  unmount();
  await gone();
  window.history.forward();
  await gone();
  await gone();
  expect(window.history.state).toEqual({ key: 'page' });
  render(<Layer />);
  window.history.pushState({ key: 'above' }, '');
  window.history.back();
  await gone();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(window.history.state).toMatchObject({ key: 'page', layer: expect.any(Number) });
  expect(onClose).not.toHaveBeenCalled();
  stop();
});

it('a history entry that another page has taken over stays', () => {
  const { unmount } = render(<Layer />);
  window.history.replaceState({ key: 'login' }, '', '/admin/login');
  unmount();
  expect(window.location.pathname).toBe('/admin/login');
});
