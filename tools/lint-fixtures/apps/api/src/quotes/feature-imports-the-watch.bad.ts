// breaks boundaries/element-types
export * from '../watch/target.js';
