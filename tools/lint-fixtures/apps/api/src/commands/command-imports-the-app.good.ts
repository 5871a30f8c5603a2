export * from '../app.module.js';
