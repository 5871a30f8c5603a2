import { duePill, type DueRow } from './due-pill';

const now = Date.parse('2026-11-20T14:00:00Z'); // a Friday
const at = (text: string) => `2026-11-${text}:00Z`;
const row = (changes: Partial<DueRow> = {}): DueRow => ({
  due: null, targetAt: null, triedAt: null, visitAt: null, status: 'new', lostReason: '', held: false, clockFrom: at('20T08:00'), ...changes,
});
const reply = (text: string) => ({ kind: 'reply' as const, at: at(text) });

it.each<[string, string, Partial<DueRow>]>([
  ['2 h late', 'overdue', { due: reply('20T11:50') }],
  ['1 min late', 'overdue', { due: reply('20T14:00') }],
  ['3 d late', 'overdue', { due: reply('17T10:00') }],
  ['2 h late', 'overdue', { due: reply('20T12:00'), triedAt: at('20T13:00') }],
  ['Reply within 35 min', 'amber', { due: reply('20T14:35') }],
  ['Reply by 20:00', 'plain', { due: reply('20T20:00'), clockFrom: at('20T13:00') }],
  ['Reply by Sat 08:20', 'plain', { due: reply('21T08:20') }],
  ['Reply by Sat 08:20', 'amber', { due: reply('21T08:20'), targetAt: at('20T14:00') }],
  ['Reply by 28 Nov', 'plain', { due: reply('28T08:20') }],
  ['Tried 13:02', 'plain', { due: reply('21T08:20'), triedAt: at('20T13:02') }],
  ['Tried Thu 17:30', 'plain', { due: reply('21T08:20'), triedAt: at('19T17:30') }],
  ['Reply within 30 min', 'amber', { due: { kind: 'emergency', at: at('20T14:30') } }],
  ['Call within 1 min', 'amber', { due: { kind: 'call-back', at: at('20T14:01') }, clockFrom: at('20T14:00') }],
  ['Call by 15:01', 'plain', { due: { kind: 'call-back', at: at('20T15:01') }, clockFrom: at('20T14:00') }],
  ['Reply within 7 min', 'amber', { due: { kind: 'emergency', at: at('20T14:07') } }],
  ['Complaint by Wed 18:00', 'plain', { due: { kind: 'complaint', at: at('25T18:00') } }],
  ['Complaint by Sat 18:00', 'amber', { due: { kind: 'complaint', at: at('21T18:00') } }],
  ['Complaint 1 d late', 'overdue', { due: { kind: 'complaint', at: at('19T14:00') } }],
  ['Data complaint by 30 Nov', 'plain', { due: { kind: 'data-complaint', at: at('30T14:00') } }],
  ['Follow up Mon 09:00', 'plain', { due: { kind: 'follow-up', at: at('23T09:00') } }],
  ['Follow up 16:00', 'amber', { due: { kind: 'follow-up', at: at('20T16:00') } }],
  ['Follow-up 1 h late', 'overdue', { due: { kind: 'follow-up', at: at('20T13:00') } }],
  ['Visit Tue 09:30', 'plain', { visitAt: at('24T09:30'), status: 'visit' }],
  ['Visit 30 Nov 09:30', 'plain', { visitAt: at('30T09:30'), status: 'visit' }],
  ['Visit booked', 'plain', { visitAt: at('19T09:30'), status: 'visit' }],
  ['Contacted', 'plain', { status: 'contacted' }],
  ['Contacted 35 min ago', 'plain', { status: 'contacted', statusAt: at('20T13:25') }],
  ['Quoted 1 day ago', 'plain', { status: 'quoted', statusAt: at('19T09:00') }],
  ['Quoted 9 days ago', 'plain', { status: 'quoted', statusAt: at('11T09:00'), visitAt: at('10T09:30') }],
  ['Visit was Thu 09:30', 'plain', { status: 'visit', statusAt: at('17T09:00'), visitAt: at('19T09:30') }],
  ['Visit without a date, set 3 days ago', 'plain', { status: 'visit', statusAt: at('17T09:00') }],
  ['No next step since 08:00', 'plain', { statusAt: null }],
  ['Won', 'plain', { status: 'won', statusAt: at('11T09:00') }],
  ['Lost: too dear', 'plain', { status: 'lost', lostReason: 'too-dear' }],
  ['Lost: too dear', 'plain', { status: 'lost', lostReason: 'too-dear', visitAt: at('24T09:30') }],
  ['Visit Tue 09:30', 'plain', { visitAt: at('24T09:30'), status: 'won' }],
  ['Possible spam', 'plain', { held: true }],
])('says "%s" in %s', (words, tone, changes) => {
  expect(duePill(row(changes), now)).toEqual({ words, tone });
});

it('speaks the time of Britain in summer', () => {
  const summer = Date.parse('2026-07-20T08:00:00Z');
  const due = { kind: 'reply' as const, at: '2026-07-20T13:20:00Z' };
  expect(duePill(row({ due, clockFrom: '2026-07-20T07:30:00Z' }), summer).words).toBe('Reply by 14:20');
});
