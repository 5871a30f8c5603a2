/** One failure of the API: RFC 9457 `application/problem+json`. */
export interface Problem {
  /** A stable URI that names the kind. */
  type: string;
  title: string;
  status: number;
  /** What a person can do next. */
  detail: string;
  /** The request's id, for the log. */
  requestId?: string;
  /** The invalid fields, most important first. */
  errors?: FieldError[];
  /** How many more fields are invalid than `errors` lists; absent: none. */
  moreErrors?: number;
  /** Of `wrong-passkey`: nobody here has the passkey. */
  isUnknown?: true;
}

/**
 * Stable codes of field errors. `unknown-field`: the call has no such field. `too-complex`: lists or objects where the form has text.
 * `too-large`: a file's bytes. `not-there`: a photo that was never uploaded, was removed, or belongs to another request.
 */
export type FieldErrorCode =
  | 'required'
  | 'too-short'
  | 'too-long'
  | 'too-many'
  | 'too-complex'
  | 'wrong-format'
  | 'unstorable'
  | 'not-text'
  | 'not-an-option'
  | 'not-a-list'
  | 'not-a-flag'
  | 'unknown-field'
  | 'too-large'
  | 'not-an-image'
  | 'not-there';

/** One invalid field. */
export interface FieldError {
  /** The contract's name of the field. */
  field: string;
  /** For people. */
  message: string;
  /** Absent if the message says everything. */
  code?: FieldErrorCode;
  /** For lists and files: the index, from 0. */
  index?: number;
}

export const problemContentType = 'application/problem+json';
