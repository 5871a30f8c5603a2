import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { settled } from '../../../../test/settled';
import { BackLink, fromList } from './back-link';
import { latePart } from './late-part';

const load = jest.fn<() => Promise<() => string>>();

async function openLost() {
  load.mockReset().mockRejectedValueOnce(new Error('no signal')).mockResolvedValue(() => 'The part');
  const Part = latePart(load);
  render(
    <MemoryRouter>
      <Link to="/other">Another place</Link>
      <Part />
    </MemoryRouter>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('This part did not load.');
}

describe('a part whose code did not arrive', () => {
  it.each([
    ['the button', () => userEvent.click(screen.getByRole('button', { name: 'Try again' }))],
    ['a change of place', () => userEvent.click(screen.getByRole('link', { name: 'Another place' }))],
    ['the signal', () => Promise.resolve(act(() => void dispatchEvent(new Event('online'))))],
  ])('comes by %s', async (_, way) => {
    await openLost();
    await way();
    expect(await screen.findByText('The part')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says nothing if it is quiet, and comes by the signal', async () => {
    load.mockReset().mockRejectedValueOnce(new Error('no signal')).mockResolvedValue(() => 'The part');
    const Part = latePart(load, { isQuiet: true });
    const { container } = render(<MemoryRouter><Part /></MemoryRouter>);
    await settled(() => undefined);
    expect(container.textContent).toBe('');
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByText('The part')).toBeTruthy();
  });

  it('is shown at once if it was fetched ahead of need', async () => {
    const Part = latePart(() => Promise.resolve(() => 'The part'));
    await Part.preload();
    render(<MemoryRouter><Part /></MemoryRouter>);
    expect(screen.getByText('The part')).toBeTruthy();
  });
});

describe('the way back from a record', () => {
  const Where = () => <output>{useLocation().key}</output>;
  const openAt = (state: unknown) =>
    render(
      <MemoryRouter initialEntries={[{ pathname: '/list', key: 'the-list' }, { pathname: '/record', state, key: 'the-record' }]}>
        <Where />
        <Routes>
          <Route path="/list" element="The list" />
          <Route path="/record" element={<BackLink to="/list">Back</BackLink>} />
        </Routes>
      </MemoryRouter>,
    );

  it('is a step back where the list is the step before', async () => {
    openAt(fromList);
    await userEvent.click(screen.getByRole('link', { name: 'Back' }));
    expect(screen.getByRole('status').textContent).toBe('the-list');
  });

  it('is a new step where the record was opened by its address', async () => {
    openAt(null);
    await userEvent.click(screen.getByRole('link', { name: 'Back' }));
    expect(screen.getByText('The list')).toBeTruthy();
    expect(screen.getByRole('status').textContent).not.toBe('the-list');
  });
});
