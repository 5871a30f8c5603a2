import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { IconButton } from './icon-button';
import { tooltipTimes } from './use-tooltip';

it('the name of a button with an icon alone appears after 700 ms under a pointer, and goes with it', () => {
  jest.useFakeTimers();
  render(<IconButton words="Refresh" />);
  const after = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const tip = () => screen.queryByRole('tooltip', { name: 'Refresh' });
  fireEvent(screen.getByRole('button'), new Event('pointerenter'));
  after(699);
  expect(tip()).toBeNull();
  after(1);
  expect(tip()).toBeTruthy();
  fireEvent(screen.getByRole('button'), new Event('pointerleave'));
  after(tooltipTimes.graceMs);
  expect(tip()).toBeNull();
  jest.useRealTimers();
});
