import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { dismissToasts, showToast, toastLimits, toasts } from './show-toast';
import { ToastRegion } from './toast-region';

const show = (content: Parameters<typeof showToast>[0]) => act(async () => {
  showToast(content);
  // Waits for the toasts' code.
  await import('./toast');
});
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const visible = () => screen.queryAllByRole('listitem').map((toast) => toast.textContent);

beforeEach(() => {
  jest.useFakeTimers();
  render(<ToastRegion />);
});

afterEach(() => {
  act(dismissToasts);
  jest.advanceTimersByTime(toastLimits.removalDelayMs);
  cleanup();
  jest.useRealTimers();
});

describe('toasts', () => {
  it('show the newest one only', async () => {
    await show({ title: 'First' });
    await show({ title: 'Second', description: 'with words' });
    await wait(0);
    expect(visible()).toEqual(['Secondwith words']);
  });

  it('close after 5000 ms', async () => {
    await show({ title: 'Saved' });
    await wait(4900);
    expect(visible()).toHaveLength(1);
    await wait(200);
    expect(visible()).toHaveLength(0);
  });

  it('wait while the pointer is on them', async () => {
    await show({ title: 'Saved' });
    await wait(0);
    fireEvent.pointerMove(screen.getByRole('list'));
    await wait(20_000);
    expect(visible()).toHaveLength(1);
  });

  it('wait while a viewer covers them, and then stay as long as ever', async () => {
    const viewer = Object.assign(document.createElement('div'), { className: 'yarl__portal' });
    await show({ title: 'Saved' });
    await wait(3000);
    document.body.append(viewer);
    await wait(20_000);
    viewer.remove();
    await wait(4900);
    expect(visible()).toEqual(['Saved']);
    await wait(200);
    expect(visible()).toEqual([]);
  });

  it('stay until dismissed if they are destructive', async () => {
    await show({ title: 'Error', variant: 'destructive' });
    await wait(600_000);
    expect(visible()).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await wait(0);
    expect(visible()).toHaveLength(0);
  });

  it('are removed from the list 1,000,000 ms after they were closed', async () => {
    await show({ title: 'Saved' });
    act(dismissToasts);
    await wait(999_999);
    expect(toasts.read()).toHaveLength(1);
    await wait(1);
    expect(toasts.read()).toHaveLength(0);
  });

  it('can have a link', async () => {
    await show({ title: 'Error', link: { label: 'Call us', href: 'tel:+441632960123' } });
    await wait(0);
    expect(screen.getByRole('link', { name: 'Call us' }).getAttribute('href')).toBe('tel:+441632960123');
  });
});
