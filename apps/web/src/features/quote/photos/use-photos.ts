import { useQuoteRequest } from '../quote-request';
import type { Photo } from './photo';
import type { PhotoLine } from './photo-lines';
import { addPhotos, removePhoto } from './photo-list';

export type { Photo };

export interface Photos {
  list: readonly Photo[];
  /** Messages about refused files, oldest first. */
  lines: readonly PhotoLine[];
  add: (files: readonly File[]) => Promise<void>;
  remove: (id: string) => void;
}

/** The request's photos, for the step that shows them. */
export function usePhotos(): Photos {
  const list = useQuoteRequest(({ photos }) => photos);
  const lines = useQuoteRequest((request) => request.lines);
  return { list, lines, add: addPhotos, remove: removePhoto };
}
