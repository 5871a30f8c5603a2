export const target = 'apps/api/src/live/target.ts';
