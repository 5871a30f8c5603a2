// breaks boundaries/element-types
export * from '../../../../api/src/http/target';
