import { Baseline1764000000100 } from './1764000000100-baseline.js';

/** Every change of the schema, in order. A released one is never edited. */
export const migrations = [Baseline1764000000100] as const;
