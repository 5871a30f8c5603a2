export const target = 'apps/api/src/auth/target.ts';
