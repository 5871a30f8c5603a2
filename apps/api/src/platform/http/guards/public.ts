import { SetMetadata } from '@nestjs/common';

export const publicRoute = Symbol('public');

/** Opens a route to everyone. Every other route returns 401 unless the owner is signed in. */
export const Public = () => SetMetadata(publicRoute, true);
