export * from '../calendar/target.js';
