export const target = 'apps/api/src/enquiry-mails/target.ts';
