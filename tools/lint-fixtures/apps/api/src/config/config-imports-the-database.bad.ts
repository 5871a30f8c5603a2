// breaks boundaries/element-types
export * from '../database/target.js';
