// breaks boundaries/external
export * from 'yup';
