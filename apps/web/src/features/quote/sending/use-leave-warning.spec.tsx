import { emptyQuote } from '#dto';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { clearRequest } from './save-request';
import { changeRequest, startRequest } from '../quote-request';
import { useLeaveWarning } from './use-leave-warning';

function Page() {
  useLeaveWarning();
  return <a href="tel:+441632960123">Call</a>;
}

/** Whether the browser would ask before the page is left. */
const asks = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

function type(): void {
  startRequest();
  changeRequest({ values: { ...emptyQuote, firstName: 'Ada' } });
}

afterEach(() => act(clearRequest));

describe('the warning on leaving', () => {
  it('is given only while the device has not saved everything', () => {
    const { unmount } = render(<Page />);
    expect(asks()).toBe(false);
    type();
    expect(asks()).toBe(true);
    unmount();
    expect(asks()).toBe(false);
  });

  it('is not given when the visitor presses a phone link', () => {
    render(<Page />);
    type();
    screen.getByRole('link').addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(screen.getByRole('link'));
    expect(asks()).toBe(false);
  });
});
