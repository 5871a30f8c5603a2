export const target = 'apps/web/src/routes.ts';
