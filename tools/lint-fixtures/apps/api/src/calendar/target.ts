export const target = 'apps/api/src/calendar/target.ts';
