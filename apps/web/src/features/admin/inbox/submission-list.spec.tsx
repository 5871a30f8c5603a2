import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listAnswer, openDashboard } from '../../../../test/open-dashboard';
import { contactView, quoteView } from '../../../../test/sample-submissions';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 9, minute)).toISOString();
const quotes = Array.from({ length: 15 }, (_, n) => quoteView({ id: `q${n}`, firstName: 'Quote', lastName: `${n}`, createdAt: at(59 - n) }));
const contacts = Array.from({ length: 9 }, (_, n) => contactView({ id: `c${n}`, firstName: 'Contact', lastName: `${n}`, createdAt: at(50 - n) }));
const names = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const newestFirst = [...quotes, ...contacts].sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt)).map(({ firstName, lastName }) => `${firstName} ${lastName}`);

describe('the older submissions', () => {
  it('are loaded ten at a time, none left out, until there are no more', async () => {
    openDashboard(
      { contacts },
      {
        '/api/quote?limit=10': [listAnswer(quotes.slice(0, 10), 15, '/api/quote?limit=10&cursor=q9')],
        '/api/quote?limit=10&cursor=q9': [{ status: 0 }, listAnswer(quotes.slice(10), 15)],
      },
    );
    const older = await screen.findByRole('button', { name: 'Show older' });
    expect(names()).toEqual(newestFirst.slice(0, 10));
    await userEvent.click(older);
    expect((await screen.findByRole('alert')).textContent).toContain('There is no connection');
    expect(names()).toEqual(newestFirst.slice(0, 10));
    await userEvent.click(older);
    await waitFor(() => expect(names()).toEqual(newestFirst.slice(0, 20)));
    await userEvent.click(older);
    await waitFor(() => expect(names()).toEqual(newestFirst));
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  });
});

describe('the held submissions', () => {
  it('are marked among all others, and can be shown alone with an explanation', async () => {
    const held = quoteView({ held: true });
    openDashboard({ quotes: [held], contacts: [contactView()] }, { '/api/quote?limit=10&held=true': [listAnswer([held])], '/api/contact?limit=10&held=true': [listAnswer([])] });
    await waitFor(() => expect(names()).toEqual(['Margaret Hollis', 'Tom Archer']));
    expect(screen.getByText(/^Possible spam\. Check before you reply/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Possible spam', pressed: false }));
    expect(screen.getByText(/They are kept and counted/)).toBeTruthy();
    await waitFor(() => expect(names()).toEqual(['Margaret Hollis']));
    expect(screen.getAllByRole('definition').slice(0, 3).map((count) => count.textContent)).toEqual(['2', '1', '1']);
    await userEvent.click(screen.getByRole('button', { name: 'All', pressed: false }));
    expect(names()).toEqual(['Margaret Hollis', 'Tom Archer']);
  });

  it('may be none, and the page says so', async () => {
    openDashboard({ quotes: [quoteView()] }, { '/api/quote?limit=10&held=true': [listAnswer([])], '/api/contact?limit=10&held=true': [listAnswer([])] });
    await userEvent.click(await screen.findByRole('button', { name: 'Possible spam' }));
    expect(await screen.findByText('Nothing looks like spam.')).toBeTruthy();
    expect(names()).toEqual([]);
  });
});
