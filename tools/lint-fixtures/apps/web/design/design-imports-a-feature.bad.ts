// breaks boundaries/element-types
export * from '../src/features/quote/target';
