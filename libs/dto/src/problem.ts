/** One failure of the API: RFC 9457 `application/problem+json`. */
export interface Problem {
  /** A URI that names the kind; stable. */
  type: string;
  title: string;
  status: number;
  /** What a person can do next. */
  detail: string;
  /** Which request, for the log. */
  requestId?: string;
  /** The fields that are wrong, most important first. */
  errors?: FieldProblem[];
  /** How many more fields are wrong than `errors` names; absent: none. */
  moreErrors?: number;
}

export interface FieldProblem {
  /** The field of the contract that is wrong. */
  field: string;
  message: string;
  /** For lists and files: which one, counted from 0. */
  index?: number;
}

export const problemContentType = 'application/problem+json';
