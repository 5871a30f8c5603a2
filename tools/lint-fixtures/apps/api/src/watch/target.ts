export const target = 'apps/api/src/watch/target.ts';
