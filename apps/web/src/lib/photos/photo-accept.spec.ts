import { photoAccept } from './photo-accept';

it.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15', false],
  ['an iPad that says it is a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', false],
  ['Android', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/143.0 Mobile Safari/537.36', true],
  ['Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/143.0 Safari/537.36', true],
])('the picker on %s offers what it has', (_device, agent, takesHeic) => {
  const kinds = photoAccept(agent).split(',');
  expect(kinds).toEqual(expect.arrayContaining(['image/jpeg', 'image/png', 'image/webp']));
  for (const kind of ['image/heic', 'image/heif', 'image/avif']) expect(kinds.includes(kind)).toBe(takesHeic);
});
