export const target = 'libs/dto/src/nest/index.ts';
