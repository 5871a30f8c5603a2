// breaks boundaries/element-types
export * from '../quotes/target.js';
