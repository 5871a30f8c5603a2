// breaks boundaries/element-types
export * from '../../../apps/api/src/http/target.js';
