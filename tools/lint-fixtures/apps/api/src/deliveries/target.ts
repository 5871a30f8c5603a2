export const target = 'apps/api/src/deliveries/target.ts';
