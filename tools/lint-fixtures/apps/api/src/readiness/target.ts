export const target = 'apps/api/src/readiness/target.ts';
