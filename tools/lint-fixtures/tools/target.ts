export const target = 'tools/target.ts';
