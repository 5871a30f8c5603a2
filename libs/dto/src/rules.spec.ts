import { contactRules } from './contact.js';
import { callRules } from './call.js';
import { quoteRules } from './quote.js';
import { readText } from './rules.js';

const { firstName, email, phone, postcode, description, availableDate } = quoteRules;

it.each([
  [email, 'rob\u200bin@example.org\ufffc', 'robin@example.org'],
  [email, '\u202arobin@example.org\u202c', 'robin@example.org'],
  [email, 'anna@straße.example', 'anna@straße.example'],
  [email, '\u3164\u034f\u180erobin@example.org\u{e0100}', 'robin@example.org'],
  [phone, '\u202a+44\u2060 7700\u00ad 900123\u202c\ufe0f', '+44 7700 900123'],
  [postcode, '\u2066IP12 4XY\u2069', 'IP12 4XY'],
  [firstName, '\u202eneboR\u202c \u200fTester\u200b', 'neboR Tester'],
  [firstName, 'Robin\u2028Tester', 'Robin Tester'],
  [firstName, 'a\r\nb\nc\rd\u0085e\u000bf\u000cg\u2029h', 'a b c d e f g h'],
  [firstName, '\u3164\u200d\u200b', ''],
  [firstName, 'نرگس\u200cخاتون', 'نرگس\u200cخاتون'],
  [firstName, 'ක්\u200dෂ', 'ක්\u200dෂ'],
  [firstName, '葛\u{e0100}城', '葛\u{e0100}城'],
  [availableDate, 'Monday\u2028or Tuesday', 'Monday or Tuesday'],
  [availableDate, '👩🏽‍🌾 ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👩🏽‍🌾 ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  [description, '👩🏽‍🌾 ❤️\r\n\tto the shed\u2028and\u000bback', '👩🏽‍🌾 ❤️\r\n\tto the shed\nand\nback'],
])('a field of %j reads %j as %j', (rule, typed, read) => {
  expect(readText(rule, typed)).toBe(read);
});

it.each([quoteRules, contactRules, callRules])('a number and a postcode have room for words beside them', (rules) => {
  expect(rules.phone.max).toBeGreaterThanOrEqual(100);
  expect('postcode' in rules ? rules.postcode.max : 60).toBeGreaterThanOrEqual(60);
});
