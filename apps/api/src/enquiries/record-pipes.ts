import { enquiryKinds } from '#dto';
import { pathPipe } from '../platform/http/guards/path-pipe.js';

/** The kind of record in an address. */
export const KindPipe = pathPipe((word) => enquiryKinds.find((kind) => kind === word));
