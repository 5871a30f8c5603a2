export * from '../http/target.js';
