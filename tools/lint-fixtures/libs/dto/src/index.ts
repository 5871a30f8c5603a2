export const target = 'libs/dto/src/index.ts';
