export * from '../enquiries/target.js';
