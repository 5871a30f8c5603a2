import { unseenCheck } from './alerts-check.js';

test.each([
  [1, 'An emergency request has been waiting for more than half an hour. Nobody has taken it on, tried to call or replied.'],
  [4, '4 emergency requests have been waiting for more than half an hour. Nobody has taken it on, tried to call or replied.'],
])('%d emergencies that nobody has seen are counted in plain words', async (count, text) => {
  await expect(unseenCheck({ query: jest.fn().mockResolvedValue([{ count }]) })).resolves.toMatchObject({ text });
});
