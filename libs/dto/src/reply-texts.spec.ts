import { business } from './site/published.js';
import { replySubject, replyTexts } from './reply-texts.js';

test.each(replyTexts)('the text $label names the person, the work and us, and is short', ({ text }) => {
  const said = text({ firstName: ' Ada ', services: ['tree-removal', 'stump-services'] });
  expect(said).toMatch(/^Hello Ada, /);
  expect(said).toContain('tree removal and stump grinding/removal');
  expect(said.endsWith(business.name)).toBe(true);
  expect(said.length).toBeLessThanOrEqual(160);
});

test('a missing name or service leaves no gap', () => {
  for (const { text } of replyTexts) expect(text({ firstName: '', services: [''] })).toMatch(/^Hello, .*your trees/);
  expect(replySubject({ firstName: 'Ada', services: ['emergency'] }, 'TS-7K4Q2')).toBe('Your request TS-7K4Q2: emergency call out');
});
