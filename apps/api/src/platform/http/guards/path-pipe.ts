import { isUUID } from 'class-validator';
import { ProblemError } from '../problems/problem-error.js';

/** A pipe for a part of a path: what `read` does not know is not found (404). */
export function pathPipe<Known>(read: (part: string) => Known | undefined): { transform(part: string): Known } {
  return {
    transform(part) {
      const known = read(part);
      if (known === undefined) throw new ProblemError('not-found');
      return known;
    },
  };
}

/** An id (UUID) in a path. */
export const IdPipe = pathPipe((id) => (isUUID(id) ? id : undefined));
