import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { openSite } from '../../../test/open-site';
import { PageChange } from './page-change';
import { SiteRouter } from './site-router';

const scrolled = jest.spyOn(window, 'scrollTo');

/** Moves through the history and waits until the page knows. */
const traverse = (go: () => void) =>
  act(async () => {
    const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    go();
    await gone;
  });

const jumps = () => scrolled.mock.calls.map(([to]) => (to as ScrollToOptions).top).filter((top) => top !== 700);

beforeEach(() => {
  window.scrollY = 700;
});

it('a page that was scrolled before its scripts ran stays where it is when its viewer closes', async () => {
  const { main, close } = await openSite('/');
  fireEvent.click(main().getByRole('img', { name: /Low box hedges/ }));
  const button = await screen.findByRole('button', { name: 'Close' });
  scrolled.mockClear();
  const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(() => gone);
  expect(jumps()).toEqual([]);
  close();
});

it('Forward stays at a section that was in sight when its link was pressed', async () => {
  const { close } = await openSite('/');
  fireEvent.click(screen.getAllByRole('link', { name: 'Gallery' })[0] as HTMLElement);
  await traverse(() => history.back());
  scrolled.mockClear();
  await traverse(() => history.forward());
  expect(jumps()).toEqual([]);
  close();
});

function Page() {
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate('?open=record')}>Open</button>
      <button onClick={() => void navigate('#part')}>Part</button>
      <section id="part" aria-label="Part" />
      <PageChange />
    </>
  );
}

it('an entry that was added to a scrolled page, which did not move, is where it was after a viewer in it', async () => {
  render(
    <SiteRouter>
      <Page />
    </SiteRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  history.pushState({ ...history.state, layer: 1 }, '');
  scrolled.mockClear();
  await traverse(() => history.back());
  expect(window.location.search).toBe('?open=record');
  expect(jumps()).toEqual([]);
});

it('a link to a section that the router followed itself scrolls there', () => {
  render(
    <SiteRouter>
      <Page />
    </SiteRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Part' }));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Part' }));
});
