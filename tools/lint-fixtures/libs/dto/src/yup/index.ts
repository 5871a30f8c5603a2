export const target = 'libs/dto/src/yup/index.ts';
