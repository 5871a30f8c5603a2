import type { RequestOf, Rules } from '../rules.js';
import { Field } from './field.js';

/** A class with a property for each rule of the table, read from the wire and validated by it. */
export function dtoOf<T extends Rules>(rules: T): new () => RequestOf<T> {
  class Dto {
    [field: string]: unknown;
  }
  for (const [field, rule] of Object.entries(rules)) Field(rule)(Dto.prototype, field);
  return Dto as new () => RequestOf<T>;
}
