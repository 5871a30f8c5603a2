export * from '#dto/yup';
