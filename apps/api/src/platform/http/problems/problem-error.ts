import type { FieldError, Problem } from '#dto';
import { problemKinds, type ProblemKind } from './problem-kinds.js';

/** An answer names at most this many fields; more would only cost us. */
const maxErrors = 20;

interface ProblemDetails {
  detail?: string;
  errors?: FieldError[];
  /** Becomes the Retry-After header. Whole seconds. */
  retryAfterSeconds?: number;
  /** Further members of the answer (RFC 9457, section 3.2). */
  members?: Record<string, unknown>;
  cause?: unknown;
}

/** A failure that the caller may know about: thrown anywhere, answered by the filter. */
export class ProblemError extends Error {
  readonly status: number;

  constructor(
    readonly kind: ProblemKind,
    readonly details: ProblemDetails = {},
  ) {
    super(details.detail ?? problemKinds[kind].detail, { cause: details.cause });
    this.status = problemKinds[kind].status;
  }

  /** The body of the answer (RFC 9457). */
  toProblem(requestId?: string): Problem {
    const { title, status } = problemKinds[this.kind];
    const { errors, members } = this.details;
    const moreErrors = errors && errors.length > maxErrors ? errors.length - maxErrors : undefined;
    return {
      type: `urn:problem-type:${this.kind}`,
      title,
      status,
      detail: this.message,
      requestId,
      errors: errors?.slice(0, maxErrors),
      moreErrors,
      ...members,
    };
  }
}

/** Characters of a field's name that an answer repeats. */
export const longestShownName = 100;

/** A field that the call does not have. */
export function unknownField(name: string): FieldError {
  return { field: name.slice(0, longestShownName), message: 'This field is not known here', code: 'unknown-field' };
}

/** A failure of named fields: 422. */
export function invalidFields(...errors: FieldError[]): ProblemError {
  return new ProblemError('invalid-fields', { errors });
}
