import { errorOf } from './error-of.js';
import { memberRules } from './login.js';
import { bareName, nameKey } from './user-name.js';

const isTaken = (name: string) => errorOf(memberRules.username, name) === undefined;

test.each(['owner', 'Sam', 'sam.jones', 'mary_2', 'Zoë-Ann', 'José', 'José'.normalize('NFD'), 'Łukasz', 'Søren', 'Șerban', 'Siân', 'ｓａｍ', '  kim '])(
  'a person may be called %s',
  (name) => {
    expect(isTaken(name)).toBe(true);
  },
);

test.each([
  ['a space', 'Mary Jones'],
  ['only what nobody sees', '\u200b'],
  ['what nobody sees', 'ow\u200bner'],
  ['a soft hyphen', 'ow\u00adner'],
  ['letters that run backwards', 'owner\u202e'],
  ['markup', '<script>'],
  ['a Cyrillic letter at its start', '\u043ewner'],
  ['a Cyrillic letter inside', 'own\u0435r'],
  ['a Greek letter', '\u03bfwner'],
  ['a letter of phoneticians', '\u0251nn'],
  ['a small capital', '\u1d0fwner'],
  ['a click', 'a\u01c0ex'],
  ['digits of another script', 'sam\u0661'],
  ['a hyphen first', '-rf'],
  ['a digit first', '007'],
  ['an @', 'sam@trees.example'],
  ['an apostrophe', 'o’neill'],
])('a new name with %s is refused, with the message for it', (_what, name) => {
  expect(errorOf(memberRules.username, name)).toEqual({ code: 'wrong-format', message: memberRules.username.message });
});

test.each([
  ['OWNER', 'owner'],
  ['José', 'José'.normalize('NFD')],
  ['José', 'Jose'],
  ['ｏｗｎｅｒ', 'owner'],
  ['0wner', 'owner'],
  ['sa1ly', 'SaIly'],
  ['sa1ly', 'sally'],
  ['Søren', 'Soren'],
  ['Łukasz', 'lukasz'],
  ['Groß', 'gross'],
  ['ısla', 'isla'],
  ['ﬁona', 'fiona'],
  ['Bernie', 'Bemie'],
  ['vvill', 'will'],
])('%s looks like %s', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

test.each([
  ['sam', 'pam'],
  ['sam.jones', 'samjones'],
  ['sam', 'sam2'],
])('%s does not look like %s', (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other));
});

test('each letter that a name may contain is compared as one or two plain letters', () => {
  const letters = Array.from({ length: 0x2000 }, (_, code) => String.fromCodePoint(code)).filter(isTaken);
  expect(letters.length).toBeGreaterThan(450);
  expect(letters.filter((each) => !/^[a-z]{1,2}$/.test(nameKey(each)))).toEqual([]);
});

test('a password has its length in characters, however they are spelt', () => {
  const wrong = (password: string) => errorOf(memberRules.password, password)?.code;
  expect(wrong('é'.repeat(12).normalize('NFD'))).toBeUndefined();
  expect(wrong('é'.repeat(11).normalize('NFD'))).toBe('too-short');
  expect(wrong('🌳'.repeat(11))).toBe('too-short');
  expect(wrong('é'.repeat(200).normalize('NFD'))).toBeUndefined();
});

test.each([
  ['owner ', 'owner'],
  ['\u2009\u0085owner\u2028\n', 'owner'],
  ['\ufeff\u200e\u00adowner\ufe0f\u2069', 'owner'],
  [' two  words ', 'two  words'],
  [' \u200b ', ''],
  ['', ''],
])('the bare name of %j is %j', (typed, bare) => {
  expect(bareName(typed)).toBe(bare);
});
