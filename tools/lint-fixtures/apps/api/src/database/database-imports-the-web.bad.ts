// breaks boundaries/element-types
export * from '../http/target.js';
