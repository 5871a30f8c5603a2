export const target = 'apps/api/src/visits/target.ts';
