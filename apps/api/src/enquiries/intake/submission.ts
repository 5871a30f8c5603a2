import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { formSecondsHeader, idempotencyKeyHeader } from '#dto';
import { visitorAddress } from '../../platform/http/visitor-address.js';

/** The parts of a form's request besides its fields. */
export interface Submission {
  /** As sent; ExactlyOnce checks it. */
  key: string | undefined;
  /** As sent; heldReasonOf reads it. */
  formSeconds: string | undefined;
  /** For the limits alone; never stored. */
  address: string;
}

/** Gives a handler the Submission of its request. */
export const SubmissionOf = createParamDecorator((_: unknown, context: ExecutionContext): Submission => {
  const request = context.switchToHttp().getRequest<Request>();
  return { key: request.get(idempotencyKeyHeader), formSeconds: request.get(formSecondsHeader), address: visitorAddress(request) };
});
