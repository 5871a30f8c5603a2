/** The contract between visitor, owner and server: every option, limit, message, rule and wire type. */
export * from './business.js';
export * from './claims.js';
export * from './contact.js';
export * from './enquiry.js';
export * from './lists.js';
export * from './login.js';
export * from './phone-href.js';
export * from './problem.js';
export * from './quote.js';
export * from './quote-options.js';
export * from './quote-wire.js';
export * from './retention.js';
export * from './routes.js';
export * from './rules.js';
export * from './services.js';
export * from './submit.js';
export * from './upload.js';
