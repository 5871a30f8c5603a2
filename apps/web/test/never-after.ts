/** From now on, no time-out of this length ends; returns a function that undoes this. */
export function neverAfter(ms: number): () => void {
  const { setTimeout } = globalThis;
  const without = (work: () => void, wait?: number) => (wait === ms ? 1 : setTimeout(work, wait));
  Object.assign(globalThis, { setTimeout: without });
  return () => void Object.assign(globalThis, { setTimeout });
}
