export * from '../deliveries/target.js';
export * from '../enquiries/target.js';
