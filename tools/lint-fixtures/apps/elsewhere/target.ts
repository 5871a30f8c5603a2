export const target = 'apps/elsewhere/target.ts';
