import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { idempotencyKeyHeader } from '#dto';
import { isNamedBy } from '../platform/http/etag.js';
import { sessionOf } from '../platform/http/guards/acting-session.js';
import { IdPipe } from '../platform/http/guards/path-pipe.js';
import type { ChangeOrder } from './history/enquiry-changes.js';
import { KindPipe } from './record-pipes.js';

/** Who acts, the version they expect, and their idempotency key. */
export type Acting = Omit<ChangeOrder, 'kind' | 'id'>;

/** Gives a handler the record in the address, and what the request says of its change. An unknown kind or no id: 404; no session: 401. */
export const RecordOrder = createParamDecorator((_: unknown, context: ExecutionContext): ChangeOrder => {
  const { kind, id } = context.switchToHttp().getRequest<Request<{ kind: string; id: string }>>().params;
  return { kind: KindPipe.transform(kind), id: IdPipe.transform(id), ...orderOf(context) };
});

/** The same without the record, which the body names. */
export const ActingOrder = createParamDecorator((_: unknown, context: ExecutionContext) => orderOf(context));

function orderOf(context: ExecutionContext): Acting {
  const request = context.switchToHttp().getRequest<Request>();
  return { by: sessionOf(context).userId, isExpected: isNamedBy(request.get('if-match')), key: request.get(idempotencyKeyHeader) };
}
