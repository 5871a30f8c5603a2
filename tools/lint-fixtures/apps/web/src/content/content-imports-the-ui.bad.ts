// breaks boundaries/element-types
export * from '../ui/target';
