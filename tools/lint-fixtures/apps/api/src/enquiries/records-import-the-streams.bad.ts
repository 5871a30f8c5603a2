// breaks boundaries/element-types
export * from '../live/target.js';
