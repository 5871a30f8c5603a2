export const target = 'apps/web/src/features/quote/target.ts';
