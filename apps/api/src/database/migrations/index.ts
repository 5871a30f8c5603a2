/** Every change of the schema, in order. A released one is never edited. */
export const migrations = [] as const;
