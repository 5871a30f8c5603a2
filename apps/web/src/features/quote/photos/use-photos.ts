import { useQuoteRequest } from '../quote-request';
import type { Photo } from './photo';
import type { PhotoLine } from './photo-lines';
import { addPhotos, removePhoto } from './photo-list';

export type { Photo };

export interface Photos {
  list: readonly Photo[];
  /** Lines about files that were refused, oldest first. */
  lines: readonly PhotoLine[];
  add: (files: readonly File[]) => Promise<void>;
  remove: (id: string) => void;
}

/** The photos of the request, for the step that shows them. */
export function usePhotos(): Photos {
  const list = useQuoteRequest(({ photos }) => photos);
  const lines = useQuoteRequest((request) => request.lines);
  return { list, lines, add: addPhotos, remove: removePhoto };
}
