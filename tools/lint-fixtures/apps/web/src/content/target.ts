export const target = 'apps/web/src/content/target.ts';
