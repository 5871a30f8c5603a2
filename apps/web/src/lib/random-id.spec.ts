import { randomId } from './random-id';

describe('a random id', () => {
  it('is a version 4 UUID, different each time', () => {
    const ids = Array.from({ length: 200 }, randomId);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Set(ids).size).toBe(200);
  });
});
