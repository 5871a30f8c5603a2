import { reservedCodeKilobytes } from './reserved-code.js';

it('what may be written and run is reserved for code, and nothing else', () => {
  const maps = `00400000-02c00000 r-xp 00000000 08:01 1 /usr/local/bin/node
7f0000000000-7f0020000000 rwxp 00000000 00:00 0
7f0030000000-7f0030800000 rw-p 00000000 00:00 0
7f0040000000-7f0040040000 rwxp 00000000 00:00 0
7f0050000000-7f0060000000 ---p 00000000 00:00 0
`;
  expect(reservedCodeKilobytes(maps)).toBe(512 * 1024 + 256);
  expect(reservedCodeKilobytes('')).toBe(0);
});
