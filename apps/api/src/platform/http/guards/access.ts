import { SetMetadata } from '@nestjs/common';
import type { SecurityEventName } from '#dto';

export const accessRoute = Symbol('access');

/** What a call says of itself. */
export interface Access {
  /** The security event that it writes; absent: none. */
  event?: SecurityEventName;
  /** The event of the call that comes after it. */
  prepares?: SecurityEventName;
  /** Why no fresh sign-in is asked for it; absent: one is. */
  anySession?: string;
}

/**
 * Marks a call that changes access or takes all data with it, by the security event that it writes. It needs a fresh sign-in, unless
 * `anySession` says why not.
 */
export const ChangesAccess = (event: SecurityEventName, { anySession }: Pick<Access, 'anySession'> = {}) =>
  SetMetadata<symbol, Access>(accessRoute, { event, ...(anySession !== undefined && { anySession }) });

/** Marks a call without which one that changes access can't be made: it needs a fresh sign-in, so that nobody is refused at the end. */
export const PreparesAccess = (prepares: SecurityEventName) => SetMetadata<symbol, Access>(accessRoute, { prepares });

/** Marks a call that changes something else, and says what: any session may do it, and the security events say nothing of it. */
export const Everyday = (anySession: string) => SetMetadata<symbol, Access>(accessRoute, { anySession });
