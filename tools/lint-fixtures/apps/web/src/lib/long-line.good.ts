export const words = 'A string may be as long as it is, for a text that is broken up over several lines cannot be found again by its words when somebody looks for it.';
