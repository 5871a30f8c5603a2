export * from '../lib/target';
