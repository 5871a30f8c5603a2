export const target = 'apps/api/src/app.module.ts';
