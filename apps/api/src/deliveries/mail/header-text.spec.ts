import fc from 'fast-check';
import { headerText } from './header-text.js';

test.each([
  ['a line break', 'Tim\r\nBcc: all@example.com', 'Tim Bcc: all@example.com'],
  ['a Unicode line separator', 'Tim\u2028Bcc: x', 'Tim Bcc: x'],
  ['a next-line control', 'Tim\u0085Bcc: x', 'Tim Bcc: x'],
  ['a mark that reverses the text', 'Tim \u202Egpj.exe', 'Tim gpj.exe'],
  ['text that only looks empty', '\u200B\u2060 ', ''],
])('%s becomes a space', (_what, text, line) => {
  expect(headerText(text, 60)).toBe(line);
});

test('a long text is cut between characters, never within one', () => {
  expect(headerText('🌳'.repeat(30), 10)).toBe(`${'🌳'.repeat(9)}…`);
});

test('any text becomes one visible line of the wanted length', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 40 }), (text, length) => {
      const line = headerText(text, length);
      expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
      expect([...line].length).toBeLessThanOrEqual(length);
    }),
  );
});
