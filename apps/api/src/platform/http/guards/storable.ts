import type { FieldError } from '#dto';
import { invalidFields, longestShownName } from '../problems/problem-error.js';

/** NUL, which PostgreSQL cannot store, and half of a pair, which UTF-8 cannot. */
const unstorable = /\0|\p{Surrogate}/u;

/** Throws invalid-fields, naming each field that holds, or is named by, text that no database can store. */
export function assertStorable(fields: unknown): void {
  const errors = unstorableIn(fields, '');
  if (errors.length > 0) throw invalidFields(...errors);
}

function unstorableIn(value: unknown, path: string): FieldError[] {
  if (typeof value === 'string') return unstorable.test(value) ? [errorAt(path)] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = path ? `${path}.${name}` : name;
    return unstorable.test(name) ? [errorAt(field)] : unstorableIn(inner, field);
  });
}

function errorAt(path: string): FieldError {
  const field = path.slice(0, longestShownName);
  return { field, message: 'This contains a character that cannot be stored. Please remove it', code: 'unstorable' };
}
