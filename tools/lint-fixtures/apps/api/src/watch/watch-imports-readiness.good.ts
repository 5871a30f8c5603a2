export * from '../readiness/target.js';
