import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FailureBoundary } from './failure-boundary';

function Broken(): never {
  throw new Error('chunk not found');
}

describe('FailureBoundary', () => {
  it('renders the fallback in place of a failed part, and keeps the rest of the page', () => {
    const silenced = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    render(
      <>
        <p>navigation</p>
        <FailureBoundary fallback={() => <p>Try again</p>}>
          <Broken />
        </FailureBoundary>
      </>,
    );
    silenced.mockRestore();
    expect(screen.getByText('navigation')).toBeTruthy();
    expect(screen.getByText('Try again')).toBeTruthy();
  });

  it('renders the part again only when `attempt` changes', () => {
    const silenced = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const part = (attempt: number, child: ReactNode) => (
      <FailureBoundary attempt={attempt} fallback={(failure) => <p>{String(failure)}</p>}>
        {child}
      </FailureBoundary>
    );
    const { rerender } = render(part(1, <Broken />));
    rerender(part(1, <p>whole</p>));
    expect(screen.getByText('Error: chunk not found')).toBeTruthy();
    rerender(part(2, <p>whole</p>));
    silenced.mockRestore();
    expect(screen.getByText('whole')).toBeTruthy();
  });
});
