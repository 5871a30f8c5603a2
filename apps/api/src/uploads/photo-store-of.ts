import { join } from 'node:path';
import type { Environment } from '../config/environment.js';
import { FilePhotoStore } from './file-photo-store.js';
import type { PhotoStore } from './photo-store.js';

/** The photo store that the settings name. */
export function photoStoreOf({ DATA_DIR }: Environment): PhotoStore {
  return new FilePhotoStore(join(DATA_DIR, 'photos'));
}
