import { SetMetadata } from '@nestjs/common';
import type { SecurityEventName } from '#dto';

export const accessRoute = Symbol('access');

export interface Access {
  /** The security event that the call writes; absent: none. */
  event?: SecurityEventName;
  /** The event of the call that follows. */
  prepares?: SecurityEventName;
  /** Why it needs no fresh sign-in; absent: it needs one. */
  anySession?: string;
}

/**
 * Marks a call that changes access or what the site says, or hands out all data, and names its event. Needs a fresh sign-in unless
 * `anySession` says why not.
 */
export const ChangesAccess = (event: SecurityEventName, { anySession }: Pick<Access, 'anySession'> = {}) =>
  SetMetadata<symbol, Access>(accessRoute, { event, ...(anySession !== undefined && { anySession }) });

/** Marks a call that prepares a change of access: it also needs a fresh sign-in, so that nobody is refused at the end. */
export const PreparesAccess = (prepares: SecurityEventName) => SetMetadata<symbol, Access>(accessRoute, { prepares });

/** Marks a call that changes something else, and says what: any session may make it, and no security event is written. */
export const Everyday = (anySession: string) => SetMetadata<symbol, Access>(accessRoute, { anySession });

export const publicRoute = Symbol('public');

/** Opens a route to everyone. Every other route returns 401 unless the owner is signed in. */
export const Public = () => SetMetadata(publicRoute, true);
