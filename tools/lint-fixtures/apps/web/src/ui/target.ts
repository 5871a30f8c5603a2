export const target = 'apps/web/src/ui/target.ts';
