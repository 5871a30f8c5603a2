import { enquiryEvent, wholeRecord } from '../../../../../test/sample-whole';
import { timelineLines } from './timeline-lines';

/** Photos that bring the record from one count to another, this many minutes after two o'clock. */
const photos = (from: number, to: number, minute: number, by = 'Sam') =>
  enquiryEvent({ type: 'photos', from: String(from), to: String(to), by, at: new Date(Date.UTC(2026, 10, 20, 14, minute)).toISOString() });

const wordsOf = (events: ReturnType<typeof enquiryEvent>[]) =>
  timelineLines(wholeRecord({ createdAt: '2026-11-20T13:00:00.000Z', events }), false).map(({ words, parts }) => [words, parts?.length ?? 0]);

const received = ['Received', 0];

describe('the history', () => {
  it('says in one line that one person added photos one after another, with each of them inside', () => {
    expect(wordsOf([photos(0, 1, 1), photos(1, 2, 2), photos(2, 4, 11)])).toEqual([['4 photos of yours added', 3], received]);
  });

  it('keeps photos apart that somebody else added, or that came later', () => {
    expect(wordsOf([photos(0, 1, 1), photos(1, 2, 2, 'Alex'), photos(2, 3, 13, 'Alex')])).toEqual([...Array<unknown>(3).fill(['A photo of yours added', 0]), received]);
  });

  it('keeps photos apart that were removed, or between which something else happened', () => {
    const call = enquiryEvent({ type: 'call', from: '', to: '', outcome: 'spoke', at: '2026-11-20T14:02:30.000Z' });
    expect(wordsOf([photos(0, 1, 1), photos(1, 2, 2), call, photos(2, 3, 3), photos(3, 2, 4)])).toEqual([
      ['A photo of yours removed', 0],
      ['A photo of yours added', 0],
      ['Call: spoke', 0],
      ['2 photos of yours added', 2],
      received,
    ]);
  });
});
