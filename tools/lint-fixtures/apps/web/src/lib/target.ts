export const target = 'apps/web/src/lib/target.ts';
