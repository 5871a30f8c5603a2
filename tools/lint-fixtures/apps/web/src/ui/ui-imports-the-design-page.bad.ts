// breaks boundaries/element-types
export * from '../../design/target';
