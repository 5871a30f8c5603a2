export * from '../enquiry-mails/target.js';
