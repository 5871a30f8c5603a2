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
  errors?: FieldError[];
  /** How many more fields are wrong than `errors` names; absent: none. */
  moreErrors?: number;
}

/**
 * What is wrong with a field, for programs; stable.
 * `unknown-field`: the call has no such field. `too-complex`: lists or objects where the form has text. `too-large`: a file's bytes.
 * `not-there`: a photo that was never uploaded, is removed, or belongs to another request.
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

/** One field that is wrong. */
export interface FieldError {
  /** The field of the contract that is wrong. */
  field: string;
  /** In words, for people. */
  message: string;
  /** Absent where the words are all there is to say. */
  code?: FieldErrorCode;
  /** For lists and files: which one, counted from 0. */
  index?: number;
}

export const problemContentType = 'application/problem+json';
