import { assertBodyShape } from './body-shape.js';

/** The guard's verdict on a body: the problem's kind, or `fine`. */
function verdictOn(body: unknown): string {
  try {
    assertBodyShape(body);
    return 'fine';
  } catch (error) {
    return (error as { kind: string }).kind;
  }
}

const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`field${n}`, 'x']));
const nested = (levels: number) => JSON.parse(`${'['.repeat(levels)}1${']'.repeat(levels)}`) as unknown;

describe('a body', () => {
  it.each<[string, unknown, string]>([
    ['that is missing', undefined, 'fine'],
    ['without fields', {}, 'fine'],
    ['of 40 fields', fields(40), 'fine'],
    ['with a short list in a field', { serviceType: ['tree-removal'] }, 'fine'],
    ['four levels deep in a field', { a: nested(4) }, 'fine'],
    ['that is a list', [], 'invalid-fields'],
    ['that is a text', 'x', 'invalid-fields'],
    ['that is null', null, 'invalid-fields'],
    ['of 41 fields', fields(41), 'invalid-fields'],
    ['five levels deep in a field', { a: nested(5) }, 'invalid-fields'],
    ['three thousand levels deep', { a: nested(3000) }, 'invalid-fields'],
    ['with 201 values in a field', { a: Array(201).fill(0) }, 'invalid-fields'],
    ['with 201 values in objects of a field', { a: Array.from({ length: 101 }, () => ({ b: 1 })) }, 'invalid-fields'],
  ])('%s gets the right verdict', (_what, body, verdict) => {
    expect(verdictOn(body)).toBe(verdict);
  });

  it('of the largest size is refused within milliseconds', () => {
    const bombs = [
      { a: nested(60_000) },
      { a: Array.from({ length: 43_000 }, () => ({})) },
      fields(8_000),
      Array.from({ length: 43_000 }, () => ({})),
    ];
    const before = process.cpuUsage();
    expect(bombs.map(verdictOn)).toEqual(['invalid-fields', 'invalid-fields', 'invalid-fields', 'invalid-fields']);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(60);
  });
});
