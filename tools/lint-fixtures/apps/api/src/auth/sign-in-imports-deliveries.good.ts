export * from '../deliveries/target.js';
