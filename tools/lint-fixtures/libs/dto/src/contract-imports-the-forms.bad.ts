// breaks boundaries/element-types
export * from './yup/index.js';
