import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { showToast } from './show-toast';

jest.unstable_mockModule('./toast', () => {
  throw new Error('no signal');
});
const { ToastRegion } = await import('./toast-region');

it('shows a toast whose code did not come as plain text, until it is closed', async () => {
  const onDismiss = jest.fn();
  render(<ToastRegion />);
  act(() => void showToast({ title: 'Error', description: 'Not sent.', variant: 'destructive', onDismiss }));
  expect((await screen.findByRole('alert')).textContent).toContain('Error Not sent.');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onDismiss).toHaveBeenCalledTimes(1);
});
