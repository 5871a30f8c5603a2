import { recentSubmissions, type ContactView, type QuoteView } from '#dto';
import { contactView, quoteView } from '../../../../test/sample-submissions';
import { newestOf } from './recent-submissions';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 9, minute)).toISOString();
const ids = (quotes: QuoteView[], contacts: ContactView[]) => newestOf(quotes, contacts, recentSubmissions).map(({ view }) => view.id);

describe('the recent submissions', () => {
  it('are both kinds in one row, newest first', () => {
    const quotes = [quoteView({ id: 'q5', createdAt: at(5) }), quoteView({ id: 'q1', createdAt: at(1) })];
    const contacts = [contactView({ id: 'c3', createdAt: at(3) }), contactView({ id: 'c0', createdAt: at(0) })];
    expect(ids(quotes, contacts)).toEqual(['q5', 'c3', 'q1', 'c0']);
  });

  it('are the ten newest, however they are split', () => {
    const quotes = Array.from({ length: 10 }, (_, n) => quoteView({ id: `q${n}`, createdAt: at(40 - n) }));
    const contacts = Array.from({ length: 10 }, (_, n) => contactView({ id: `c${n}`, createdAt: at(37 - n) }));
    expect(ids(quotes, contacts)).toEqual(['q0', 'q1', 'q2', 'q3', 'c0', 'q4', 'c1', 'q5', 'c2', 'q6']);
  });

  it('compare moments, not texts', () => {
    const quotes = [quoteView({ id: 'q', createdAt: '2026-11-20T09:00:00+01:00' })];
    const contacts = [contactView({ id: 'c', createdAt: '2026-11-20T08:30:00Z' })];
    expect(ids(quotes, contacts)).toEqual(['c', 'q']);
  });
});
