// breaks boundaries/element-types
export * from '../commands/target.js';
