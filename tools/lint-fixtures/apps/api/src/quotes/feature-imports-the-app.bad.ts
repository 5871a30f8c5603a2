// breaks boundaries/element-types
export * from '../app.module.js';
