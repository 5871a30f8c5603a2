export const target = 'apps/api/src/database/target.ts';
