// breaks boundaries/element-types
export * from '../../../web/src/lib/target.js';
