export const target = 'apps/api/src/http/target.ts';
