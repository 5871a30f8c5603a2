export const target = 'apps/api/src/enquiries/target.ts';
