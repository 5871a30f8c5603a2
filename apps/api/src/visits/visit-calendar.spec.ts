import fc from 'fast-check';
import { factsOf } from '#dto';
import { setSiteFacts, siteFacts } from '../platform/config/site-facts.js';
import { feedOf, invitationTo, type Visit } from './visit-calendar.js';

const at = new Date('2036-06-10T08:30:00Z');
const visit = { id: '0b0f9a1e-5a0e-4d52-9c2f-1f0b8f3f3c11', at, sequence: 3, summary: 'Visit: Ada', description: 'TS-7K4Q2', location: 'IP1 1AA' };
const shipped = siteFacts();
afterEach(() => setSiteFacts(shipped));

/** Names the business in every text of the calendar. */
function called(name: string): void {
  const facts = factsOf({}, '');
  setSiteFacts({ ...facts, business: { ...facts.business, name, shortName: name } });
}

const value = String.raw`[^\u0000-\u0008\u000a-\u001f\u007f]*`;
const safe = String.raw`[^\u0000-\u0008\u000a-\u001f\u007f";:,]*`;
const quoted = String.raw`"[^\u0000-\u0008\u000a-\u001f\u007f"]*"`;
const contentLine = new RegExp(String.raw`^([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:${quoted}|${safe})(?:,(?:${quoted}|${safe}))*)*):(${value})$`, 'u');
const textValue = /^(?:[^\\;,\u0000-\u0008\u000a-\u001f\u007f]|\\[\\;,nN])*$/u;
const uri = /^[a-z]+:[\w.~!$'()*+,;=:@%-]+$/i;
const texts = ['PRODID', 'NAME', 'X-WR-CALNAME', 'SUMMARY', 'DESCRIPTION', 'LOCATION', 'UID', 'STATUS', 'METHOD', 'VERSION'];

/** The unfolded lines of a calendar, each checked against the grammar of RFC 5545, sections 3.1 to 3.8; its components must nest. */
function read(calendar: string): { name: string; parameters: string; value: string }[] {
  expect(calendar.endsWith('END:VCALENDAR\r\n')).toBe(true);
  const folded = calendar.slice(0, -2).split('\r\n');
  for (const line of folded) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const open: string[] = [];
  const lines = folded.join('\r\n').replace(/\r\n[ \t]/g, '').split('\r\n').map((line) => {
    const [, name = '', parameters = '', text = ''] = contentLine.exec(line) ?? [];
    expect({ line, isContentLine: name !== '' }).toEqual({ line, isContentLine: true });
    if (texts.includes(name)) expect(text).toMatch(textValue);
    if (name === 'ORGANIZER' || name === 'ATTENDEE') expect(text).toMatch(uri);
    if (name === 'BEGIN') open.push(text);
    if (name === 'END') expect(text).toBe(open.pop());
    return { name, parameters, value: text };
  });
  expect(open).toEqual([]);
  const once = (name: string) => lines.filter((line) => line.name === name).length;
  expect([once('PRODID'), once('VERSION')]).toEqual([1, 1]);
  expect(lines.filter(({ name, value: what }) => name === 'BEGIN' && what !== 'VCALENDAR').length).toBeGreaterThan(0);
  return lines;
}

const unescaped = (text = '') => text.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));

const hard: [string, string][] = [
  ['quotation marks', '"Tree" & “Hedge” Care'],
  ['commas, semicolons and colons', 'Oak, Ash; Elm: Ltd'],
  ['line breaks of every kind', 'one\r\ntwo\rthree\u2028four\u0085five'],
  ['control characters', 'bell\u0007 escape\u001b[0m delete\u007f null\u0000'],
  ['backslashes and carets', 'A\\nB ^n ^\'C^\''],
  ['emoji', '👩🏽‍🌾🌳'.repeat(12)],
  ['accents', 'Bäume né Ŵŷ '.repeat(9)],
  ['an injected line', 'x\r\nATTENDEE:mailto:eve@visitor.example'],
  ['a half of a pair', 'tree \ud83c!'],
];

test.each(hard)('%s make no line that a strict parser refuses', (_what, text) => {
  called(text);
  const hardVisit: Visit = { ...visit, summary: text, description: `TS-7K4Q2\n${text}`, location: text };
  const lines = [invitationTo('ada@visitor.example', hardVisit, false).content, feedOf([hardVisit]), feedOf([])].map(read);
  expect(lines[0]?.filter(({ name }) => name === 'ATTENDEE')).toHaveLength(1);
});

test('any text is a valid calendar, and is read as it was written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const words = text.replace(/\p{Cc}|[\u2028\u2029]/gu, '');
      called(`A${words}`);
      const lines = read(invitationTo('ada@visitor.example', { ...visit, location: words }, false).content);
      expect(unescaped(lines.find(({ name }) => name === 'LOCATION')?.value)).toBe(words);
      expect(unescaped(read(feedOf([])).find(({ name }) => name === 'X-WR-CALNAME')?.value)).toBe(`Visits, A${words}`);
    }),
    { numRuns: 30 },
  );
});

test.each(["o'brien+trees@visitor.example", 'a%b{c}|d^e`f?g#h/i&j@visitor.example'])('the mailbox %s is a valid address of an invitation', (mailbox) => {
  const attendee = read(invitationTo(mailbox, visit, false).content).find(({ name }) => name === 'ATTENDEE');
  expect(decodeURIComponent(attendee?.value ?? '').toLowerCase()).toBe(`mailto:${mailbox}`);
});

test('a calendar without visits holds British time, and a cancellation is as strict', () => {
  expect(read(feedOf([])).find(({ name }) => name === 'TZID')?.value).toBe('Europe/London');
  expect(read(invitationTo('ada@visitor.example', visit, true).content).some(({ value: text }) => text === 'CANCEL')).toBe(true);
});
