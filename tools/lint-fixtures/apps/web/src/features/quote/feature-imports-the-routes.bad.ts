// breaks boundaries/element-types
export * from '../../routes';
