export const target = 'apps/api/src/config/target.ts';
