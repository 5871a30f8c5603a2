import type { PhotoVerdict } from './photo-verdict';
import type { PreparedPhoto } from './prepare-photo';

/** A photo of the request. */
export interface Photo {
  /** One of its kind within the request. */
  id: number;
  name: string;
  /** The file as it was picked, until it is prepared. */
  picked?: Blob;
  /** Settles once the photo can travel, with undefined when it turns out to be no picture. Never fails. */
  prepared: Promise<PreparedPhoto | undefined>;
  /** What will be uploaded; undefined until it is prepared. */
  blob?: Blob;
  /** What is shown of it; undefined until it is prepared, and for a photo that this browser can't show. */
  preview?: Blob;
  verdict?: PhotoVerdict;
  /** Where the server keeps it, once it has been uploaded. */
  url?: string;
}
