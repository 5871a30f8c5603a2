import { type FieldProblem, type Problem } from '#dto';
import { problemKinds, type ProblemKind } from './problem-kinds.js';

interface ProblemDetails {
  detail?: string;
  errors?: FieldProblem[];
  /** Becomes the Retry-After header. Whole seconds. */
  retryAfterSeconds?: number;
  /** Further members of the answer (RFC 9457, section 3.2). */
  members?: Record<string, unknown>;
  cause?: unknown;
}

/** A failure that the caller may know about: thrown anywhere, answered by the filter. */
export class ProblemError extends Error {
  readonly status: number;

  constructor(readonly kind: ProblemKind, readonly details: ProblemDetails = {}) {
    super(details.detail ?? problemKinds[kind].detail, { cause: details.cause });
    this.status = problemKinds[kind].status;
  }

  /** The body of the answer (RFC 9457). */
  toProblem(requestId?: string): Problem {
    const { title, status } = problemKinds[this.kind];
    const { errors, members } = this.details;
    return { type: `urn:problem-type:${this.kind}`, title, status, detail: this.message, requestId, errors, ...members };
  }
}

/** A failure of named fields: 422. */
export function invalidFields(...errors: FieldProblem[]): ProblemError {
  return new ProblemError('invalid-fields', { errors });
}
