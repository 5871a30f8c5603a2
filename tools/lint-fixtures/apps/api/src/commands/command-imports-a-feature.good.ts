export * from '../quotes/target.js';
