// breaks boundaries/element-types
export * from '../alerts/target.js';
