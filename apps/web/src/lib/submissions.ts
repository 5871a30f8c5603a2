import {
  apiRoutes, contactToWire, formSecondsHeader, formTrapField, idempotencyKeyHeader, quoteToWire, uploadField, type CreateContact,
  type QuoteForm,
} from '#dto';
import type { Call } from './fetch-request';

/** The headers and the trap that are sent with a form's fields. */
export interface Submission {
  /** The idempotency key, a UUID: the server returns its first response again if a key is repeated. */
  key: string;
  /** Whole seconds since the form's first keystroke or autofill. */
  seconds: number;
  /** The value of the field that people never see. */
  trap: string;
}

const sendTimeoutMs = 30_000;
/** How long a photo may take on a weak line. Browsers end a worker sooner than this. */
export const photoTimeoutMs = 5 * 60 * 1000;

/** Returns the call that sends one photo; the server returns an `UploadAnswer`. */
export function photoCall({ name, blob }: { name: string; blob: Blob }): Call {
  const data = new FormData();
  data.append(uploadField, blob, name);
  return { method: 'POST', url: apiRoutes.upload, data, timeout: photoTimeoutMs };
}

/** Returns the call that sends a quote request; the server returns a `TakenEnquiry`. */
export function quoteCall(form: QuoteForm, submission: Submission): Call {
  return submissionCall(apiRoutes.quote, quoteToWire(form), submission);
}

/** Returns the call that sends a contact enquiry; the server returns a `TakenEnquiry`. */
export function contactCall(form: CreateContact, submission: Submission): Call {
  return submissionCall(apiRoutes.contact, contactToWire(form), submission);
}

function submissionCall(url: string, fields: object, { key, seconds, trap }: Submission): Call {
  return {
    method: 'POST',
    url,
    data: trap ? { ...fields, [formTrapField]: trap } : fields,
    headers: { [idempotencyKeyHeader]: key, [formSecondsHeader]: String(seconds) },
    timeout: sendTimeoutMs,
  };
}
