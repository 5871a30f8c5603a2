import { fireEvent, render, screen } from '@testing-library/react';
import { useLeaveWarning } from './use-leave-warning';

function Page({ unsent }: { unsent: boolean }) {
  useLeaveWarning(unsent);
  return <a href="tel:+441632960123">Call</a>;
}

/** Whether the browser would ask. */
const asks = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

describe('the warning on leaving', () => {
  it('is given only while something is unsent', () => {
    const { rerender, unmount } = render(<Page unsent={false} />);
    expect(asks()).toBe(false);
    rerender(<Page unsent />);
    expect(asks()).toBe(true);
    unmount();
    expect(asks()).toBe(false);
  });

  it('does not stand between a visitor and a call', () => {
    render(<Page unsent />);
    screen.getByRole('link').addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(screen.getByRole('link'));
    expect(asks()).toBe(false);
  });
});
