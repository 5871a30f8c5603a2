// breaks boundaries/element-types
export * from '../features/quote/target';
