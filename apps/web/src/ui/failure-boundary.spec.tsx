import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { FailureBoundary } from './failure-boundary';

function Broken(): never {
  throw new Error('chunk not found');
}

describe('FailureBoundary', () => {
  it('draws the fallback where a part failed, and keeps the rest of the page', () => {
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
});
