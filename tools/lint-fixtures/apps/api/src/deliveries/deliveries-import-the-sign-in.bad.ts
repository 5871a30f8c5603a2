// breaks boundaries/element-types
export * from '../auth/target.js';
