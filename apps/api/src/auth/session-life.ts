const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** How long a sign-in lasts: without use, in all, and how often its last use is written. */
export const sessionLife = { idleMs: 7 * dayMs, absoluteMs: 30 * dayMs, touchMs: 10 * minuteMs } as const;
