import { ProblemError, invalidFields, longestShownName } from '../problems/problem-error.js';

/** Most fields of a body, values inside one field, and levels of lists and objects inside it. The longest form has 16 flat fields. */
const bodyLimits = { fields: 40, values: 200, levels: 4 } as const;

/**
 * Refuses a body that none of our forms sends, before anything walks through it: anything but a plain object, too many
 * fields, or a field that holds too much, each with 422. Takes a few microseconds for any body. No body at all passes.
 */
export function assertBodyShape(body: unknown): void {
  if (body === undefined) return;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw wrongBody('Please send a JSON object.');
  let fields = 0;
  for (const field in body) {
    fields += 1;
    if (fields > bodyLimits.fields)
      throw wrongBody(`The body has more than ${bodyLimits.fields} fields. Please send only those of the form.`);
    if (holdsTooMuch((body as Record<string, unknown>)[field])) throw tooComplex(field);
  }
}

function wrongBody(detail: string): ProblemError {
  return new ProblemError('invalid-fields', { detail });
}

function tooComplex(field: string): ProblemError {
  return invalidFields({ field: field.slice(0, longestShownName), message: 'This field holds too much', code: 'too-complex' });
}

/** True if it has too many values or levels. Walks level by level without recursion and stops at the first excess. */
function holdsTooMuch(value: unknown): boolean {
  let level = [value];
  let values = 0;
  for (let depth = 0; depth <= bodyLimits.levels; depth += 1) {
    const below: unknown[] = [];
    for (const each of level) {
      if (typeof each !== 'object' || each === null) continue;
      // A list's length comes first: its keys alone would be tens of thousands of strings.
      if (Array.isArray(each) && each.length > bodyLimits.values) return true;
      for (const name in each) {
        values += 1;
        if (values > bodyLimits.values) return true;
        below.push((each as Record<string, unknown>)[name]);
      }
    }
    if (below.length === 0) return false;
    level = below;
  }
  return true;
}
