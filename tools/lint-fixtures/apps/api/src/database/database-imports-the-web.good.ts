export * from '../config/target.js';
