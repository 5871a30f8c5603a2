import { apiRoutes } from '#dto';
import { inboxCounts } from '../../../../test/sample-rows';
import { foundWords, searchIn, withSearch } from './search-query';
import { inboxAddress } from './use-inbox';
import { waitingWords } from './waiting-line';

const read = (text: string) => JSON.parse(JSON.stringify(searchIn(new URLSearchParams(text)))) as unknown;

describe('the search in an address', () => {
  it('is read without what nobody offers', () => {
    expect(read('view=search&q=%20ash%20&kind=quote&status=won&who=-&urgency=soon&from=2026-11-01&to=2026-11-20&photos=true')).toEqual({
      q: 'ash', kind: 'quote', status: 'won', who: '-', urgency: 'soon', from: '2026-11-01', to: '2026-11-20', photos: 'true',
    });
    expect(read('kind=pigeon&status=&urgency=x&from=yesterday&photos=1')).toEqual({});
  });

  it('changes in one part, keeps the others, and closes the open record', () => {
    const changed = withSearch(new URLSearchParams('view=search&q=ash&status=won&open=quote/1'), { status: undefined, kind: 'quote' });
    expect(changed.toString()).toBe('view=search&q=ash&kind=quote');
  });

  it('has one address for the list and the file, whatever the order', () => {
    expect(inboxAddress({ q: 'a b', view: 'all', kind: undefined })).toBe('/api/enquiries?q=a+b&view=all');
    expect(inboxAddress({ view: 'all', q: 'a b' }, apiRoutes.inboxExport)).toBe('/api/enquiries/export.csv?q=a+b&view=all');
  });
});

it.each([
  [0, 'Nothing found.'],
  [24, '24 found'],
  [1000, '1,000 found'],
  [1001, 'more than 1,000 found'],
])('counts %s as "%s"', (total, words) => {
  expect(foundWords(total, 1000)).toBe(words);
});

it('says who waits in one line', () => {
  const now = Date.parse('2026-11-20T14:00:00Z');
  expect(waitingWords(inboxCounts(), now)).toBe('All answered. Nobody is waiting.');
  expect(waitingWords(inboxCounts({ todo: 3, overdue: 1, overdueSince: '2026-11-20T11:50:00Z' }), now)).toBe('3 to answer · 1 late by 2 h');
  expect(waitingWords(inboxCounts({ todo: 1200, nextDueAt: '2026-11-20T16:20:00Z' }), now)).toBe('1,200 to answer · next by 16:20');
});

it.each([
  [1, '2026-11-20T14:21:00Z', '1 emergency, 21 min left'],
  [2, '2026-11-20T13:55:00Z', '2 emergencies, 5 min late'],
])('says first that %s emergencies wait, and until when', (emergencies, emergencyDueAt, words) => {
  const counts = inboxCounts({ todo: 27, emergencies, emergencyDueAt, overdue: 15, overdueSince: '2026-11-20T11:50:00Z' });
  expect(waitingWords(counts, Date.parse('2026-11-20T14:00:00Z'))).toBe(`${words} · 27 to answer · 15 late, the oldest by 2 h`);
  const alone = inboxCounts({ todo: 1, emergencies, emergencyDueAt, nextDueAt: '2026-11-20T14:21:00Z' });
  expect(waitingWords(alone, Date.parse('2026-11-20T14:00:00Z'))).toBe(`${words} · 1 to answer`);
});
