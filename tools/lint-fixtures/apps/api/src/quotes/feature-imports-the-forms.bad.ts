// breaks boundaries/element-types
export * from '#dto/yup';
