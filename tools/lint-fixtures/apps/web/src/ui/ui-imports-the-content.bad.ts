// breaks boundaries/element-types
export * from '../content/target';
