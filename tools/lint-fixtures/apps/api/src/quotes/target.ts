export const target = 'apps/api/src/quotes/target.ts';
