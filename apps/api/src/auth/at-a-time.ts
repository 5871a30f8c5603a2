/** Returns a function that runs work, of which at most so much is under way; the rest waits in the order of the calls. */
export function atATime(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  return async (work) => {
    if (underWay === most) await new Promise<void>((resolve) => waiting.push(resolve));
    else underWay += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else underWay -= 1;
    }
  };
}
