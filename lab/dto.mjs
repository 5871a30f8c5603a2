// The product's contract as it was built.
export * from '../dist/dto/index.js';
