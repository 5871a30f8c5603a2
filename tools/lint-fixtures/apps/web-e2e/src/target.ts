export const target = 'apps/web-e2e/src/target.ts';
