export * from 'yup';
