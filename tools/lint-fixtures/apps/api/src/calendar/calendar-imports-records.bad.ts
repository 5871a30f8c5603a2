// breaks boundaries/element-types
export * from '../enquiries/target.js';
