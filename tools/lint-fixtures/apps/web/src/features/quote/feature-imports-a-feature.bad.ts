// breaks boundaries/element-types
export * from '../home/target';
