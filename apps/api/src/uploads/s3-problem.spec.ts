import { problemFrom } from '../platform/http/problems/problem-from.js';
import { S3PhotoStore } from './s3-photo-store.js';
import { S3Problem } from './s3-problem.js';

test("a failure of the store has the store's code and words and the remedy, and is a 503 for visitors", () => {
  const problem = new S3Problem('photos', Object.assign(new Error('The signature does not match.'), { name: 'SignatureDoesNotMatch' }));
  expect(problem.message).toBe('the S3 store says SignatureDoesNotMatch about the bucket photos (The signature does not match.)');
  expect(problem.cure).toContain('access key');
  const answered = problemFrom(problem);
  expect([answered.status, answered.kind]).toEqual([503, 'unavailable']);
  expect(JSON.stringify(answered.toProblem())).not.toContain('photos');
});

const store = new S3PhotoStore({
  endpoint: 'http://127.0.0.1:1',
  region: 'us-east-1',
  bucket: 'photos',
  accessKeyId: 'a',
  secretAccessKey: 'b',
});

test('an invalid id is our own mistake, not a failure of the store', async () => {
  for (const call of [() => store.open('../secret', 'full'), () => store.save('', 'full', import.meta.filename), () => store.remove('..')]) {
    await expect(call()).rejects.toThrow(RangeError);
  }
});

test('a store that does not respond is reported by every call', async () => {
  const id = '4a4fb76c-0000-4000-8000-000000000000';
  for (const call of [() => store.open(id, 'full'), () => store.remove(id)]) {
    await expect(call()).rejects.toMatchObject({
      message: expect.stringContaining('says ECONNREFUSED'),
      cure: expect.stringContaining('endpoint'),
    });
  }
});
