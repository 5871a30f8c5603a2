export * from '../uploads/target.js';
