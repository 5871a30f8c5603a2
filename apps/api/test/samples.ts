/** The contract's table of good and bad values. */
export * from '#dto/samples';
