/** The contract's table of good and bad values. */
export * from '../../../libs/dto/src/samples.js';
