export const target = 'apps/web/design/target.ts';
