import type { EnquiryWork, UpdateEnquiry } from '#dto';
import { wholeRecord } from '../../../test/sample-whole';
import { seenFacts } from './facts';
import type { WholeRecord } from './journal-entry';
import { mergeChange, type Merged } from './merge-change';

type State = Partial<Pick<WholeRecord, 'status' | 'note' | 'held'>> & { work?: Partial<EnquiryWork> };

function recordIn({ work, ...facts }: State): WholeRecord {
  const whole = wholeRecord();
  return { ...whole, held: false, note: '', status: 'new', ...facts, work: { ...whole.work, complaint: null, lostReason: '', takenBy: null, visitAt: null, followUpAt: null, visitInvited: false, ...work } };
}

const marked = (kind: 'complaint' | 'data', answeredAt: string | null = null): State => ({ work: { complaint: { kind, at: '2026-11-22T09:00:00.000Z', answeredAt } } });
const answered = '2026-11-22T10:00:00.000Z';
const visit = (visitAt: string | null, status: WholeRecord['status'] = 'new'): State => ({ status, work: { visitAt } });

interface Case {
  name: string;
  seen: State;
  change: UpdateEnquiry;
  present: State;
  is: Merged;
}

const cases: Case[] = [
  { name: 'a status, of which somebody changed the note', seen: {}, change: { status: 'won' }, present: { note: 'theirs' }, is: 'again' },
  { name: 'a status that somebody chose too', seen: {}, change: { status: 'won' }, present: { status: 'won' }, is: 'done' },
  { name: 'a status, of which somebody chose another', seen: {}, change: { status: 'won' }, present: { status: 'lost' }, is: 'theirs' },
  { name: 'a status that somebody changed to and fro', seen: { status: 'new' }, change: { status: 'won' }, present: { status: 'new' }, is: 'again' },
  { name: 'why it was lost, which somebody gave too', seen: {}, change: { status: 'lost', lostReason: 'too-dear' }, present: { status: 'lost', work: { lostReason: 'too-dear' } }, is: 'done' },
  { name: 'why it was lost, of which somebody gave another reason', seen: {}, change: { status: 'lost', lostReason: 'too-dear' }, present: { status: 'lost', work: { lostReason: 'elsewhere' } }, is: 'theirs' },
  { name: 'lost for a reason, where somebody gave none', seen: {}, change: { status: 'lost', lostReason: 'too-dear' }, present: { status: 'lost' }, is: 'again' },
  { name: 'lost without a reason, which somebody gave', seen: {}, change: { status: 'lost' }, present: { status: 'lost', work: { lostReason: 'too-dear' } }, is: 'done' },
  { name: 'a complaint, of which somebody changed the note', seen: {}, change: { complaint: 'data' }, present: { note: 'theirs' }, is: 'again' },
  { name: 'a complaint that is marked already', seen: {}, change: { complaint: 'data' }, present: marked('data'), is: 'done' },
  { name: 'a complaint that somebody marked as another kind', seen: {}, change: { complaint: 'data' }, present: marked('complaint'), is: 'theirs' },
  { name: 'a complaint that somebody marked and answered', seen: {}, change: { complaint: 'data' }, present: marked('data', answered), is: 'theirs' },
  { name: 'the answer to a complaint that is as it was', seen: marked('data'), change: { complaint: 'answered' }, present: { ...marked('data'), note: 'theirs' }, is: 'again' },
  { name: 'the answer to a complaint that somebody answered', seen: marked('data'), change: { complaint: 'answered' }, present: marked('data', answered), is: 'done' },
  { name: 'the answer to a complaint whose mark is off', seen: marked('data'), change: { complaint: 'answered' }, present: {}, is: 'theirs' },
  { name: 'a mark taken off that somebody answered', seen: marked('data'), change: { complaint: null }, present: marked('data', answered), is: 'theirs' },
  { name: 'a visit, in two spellings of one moment', seen: visit('2026-12-01T09:00:00.000Z'), change: { visitAt: '2026-12-02T10:00:00+01:00' }, present: visit('2026-12-02T09:00:00.000Z'), is: 'done' },
  { name: 'a visit seen in another spelling', seen: visit('2026-12-01T10:00:00+01:00'), change: { visitAt: '2026-12-02T09:00:00Z' }, present: visit('2026-12-01T09:00:00.000Z'), is: 'again' },
  { name: 'a visit that somebody moved', seen: visit('2026-12-01T09:00:00.000Z'), change: { visitAt: '2026-12-02T09:00:00Z' }, present: visit('2026-12-03T09:00:00.000Z'), is: 'theirs' },
  { name: 'a visit called off that somebody moved', seen: visit('2026-12-01T09:00:00.000Z'), change: { visitAt: null }, present: visit('2026-12-03T09:00:00.000Z'), is: 'theirs' },
  { name: 'a status beside a note that is left out', seen: {}, change: { status: 'won', note: undefined }, present: { note: 'theirs' }, is: 'again' },
  { name: 'a visit with its status, of which somebody changed the status', seen: {}, change: { status: 'visit', visitAt: '2026-12-02T09:00:00Z' }, present: visit(null, 'quoted'), is: 'theirs' },
  { name: 'a visit with the status that it had, which somebody changed', seen: { status: 'visit' }, change: { status: 'visit', visitAt: '2026-12-02T09:00:00Z' }, present: visit(null, 'quoted'), is: 'theirs' },
  { name: 'an invitation that somebody sent', seen: {}, change: { inviteCustomer: true }, present: { work: { visitInvited: true } }, is: 'done' },
  { name: 'an invitation', seen: {}, change: { inviteCustomer: true }, present: { note: 'theirs' }, is: 'again' },
  { name: 'a person, of whom somebody chose another', seen: {}, change: { takenBy: 'ada' }, present: { work: { takenBy: 'sam' } }, is: 'theirs' },
  { name: 'a release', seen: { held: true }, change: { held: false }, present: { held: true, note: 'theirs' }, is: 'again' },
  { name: 'a release that somebody made', seen: { held: true }, change: { held: false }, present: {}, is: 'done' },
  { name: 'muted alerts that somebody muted', seen: {}, change: { alertsMuted: true }, present: { work: { alertsMuted: true } }, is: 'done' },
  { name: 'a note, of which somebody changed the status', seen: {}, change: { note: 'mine' }, present: { status: 'won' }, is: 'again' },
  { name: 'a note with the same words', seen: {}, change: { note: 'same' }, present: { note: 'same' }, is: 'done' },
  { name: 'a note that somebody else wrote', seen: { note: 'old' }, change: { note: 'mine' }, present: { note: 'theirs' }, is: 'choose' },
  { name: 'a note that somebody cleared', seen: { note: 'old' }, change: { note: 'mine' }, present: {}, is: 'choose' },
  { name: 'a note that came back to what it was, which somebody changed', seen: { note: 'old' }, change: { note: 'old' }, present: { note: 'theirs' }, is: 'done' },
  { name: 'a note with another fact, which somebody wrote', seen: {}, change: { note: 'mine', status: 'won' }, present: { note: 'theirs' }, is: 'theirs' },
];

it.each(cases)('$name: $is', ({ seen, change, present, is }) => {
  expect(mergeChange({ change, seen: seenFacts(recordIn(seen), change) }, recordIn(present))).toBe(is);
});

it('compares a card of a list, which shows no work, by what it shows', () => {
  const change: UpdateEnquiry = { status: 'lost', lostReason: 'too-dear' };
  const seen = seenFacts({ status: 'new', note: '', held: false }, change);
  expect(mergeChange({ change, seen }, recordIn({ note: 'theirs' }))).toBe('again');
});
