export const target = 'apps/api/src/uploads/target.ts';
