export const target = 'apps/web/src/features/home/target.ts';
