// breaks boundaries/element-types
export * from '../enquiry-mails/target.js';
