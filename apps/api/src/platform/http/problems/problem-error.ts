import type { FieldError, Problem } from '#dto';
import { problemKinds, type ProblemKind } from './problem-kinds.js';
import { siteFacts } from '../../config/site-facts.js';

/** Most fields that a response names. */
const maxErrors = 20;

interface ProblemDetails {
  detail?: string;
  errors?: FieldError[];
  /** Becomes the Retry-After header. Whole seconds. */
  retryAfterSeconds?: number;
  /** Further members of the response (RFC 9457, section 3.2). */
  members?: Record<string, unknown>;
  cause?: unknown;
}

/** A failure that the caller may see: thrown anywhere, sent by the filter. */
export class ProblemError extends Error {
  readonly status: number;

  constructor(
    readonly kind: ProblemKind,
    readonly details: ProblemDetails = {},
  ) {
    super(details.detail ?? problemKinds[kind].detail.replace('{phone}', siteFacts().business.phone.display), { cause: details.cause });
    this.status = problemKinds[kind].status;
  }

  /** The response's body (RFC 9457). */
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

/** Characters of a field's name that a response repeats. */
export const longestShownName = 100;

/** A field that the call does not have. */
export function unknownField(name: string): FieldError {
  return { field: name.slice(0, longestShownName), message: 'Unknown field: leave it out', code: 'unknown-field' };
}

/** A failure of named fields: 422. */
export function invalidFields(...errors: FieldError[]): ProblemError {
  return new ProblemError('invalid-fields', { errors });
}
