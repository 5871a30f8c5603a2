/**
 * Stands in for small features that the app uses and iOS 15 lacks. A browser that lacks more cannot start the app, and `run-app.ts` says so.
 */
function standIn(target: object, features: object): void {
  for (const [name, value] of Object.entries(features)) {
    if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true });
  }
}

standIn(AbortSignal, {
  timeout(ms: number) {
    const end = new AbortController();
    setTimeout(() => end.abort(), ms);
    return end.signal;
  },
});

standIn(Object, { hasOwn: (object: object, key: PropertyKey) => Object.prototype.hasOwnProperty.call(object, key) });

standIn(String.prototype, {
  at(this: string, index: number) {
    return this[index < 0 ? this.length + index : index];
  },
});

standIn(Array.prototype, {
  at(this: unknown[], index: number) {
    return this[index < 0 ? this.length + index : index];
  },
  findLast(this: unknown[], test: (item: unknown, index: number, list: unknown[]) => unknown) {
    for (let index = this.length - 1; index >= 0; index -= 1) if (test(this[index], index, this)) return this[index];
    return undefined;
  },
  toReversed(this: unknown[]) {
    return this.slice().reverse();
  },
  toSorted(this: unknown[], compare?: (one: unknown, other: unknown) => number) {
    return this.slice().sort(compare);
  },
});

export {};
