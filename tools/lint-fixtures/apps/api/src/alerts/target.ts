export const target = 'apps/api/src/alerts/target.ts';
