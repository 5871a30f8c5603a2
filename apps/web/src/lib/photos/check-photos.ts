import { uploadLimits, uploadMessages } from '#dto';
import { photoKindOf } from './photo-kind';

export interface CheckedFiles {
  accepted: File[];
  /** One line for each skipped file, in the specification's words. */
  alerts: string[];
}

/**
 * Checks picked files one by one, and skips those that are too large or not an image. Never throws; an unreadable file counts as no image.
 */
export async function checkPhotos(files: readonly File[]): Promise<CheckedFiles> {
  const result: CheckedFiles = { accepted: [], alerts: [] };
  for (const file of files) {
    const kind = await photoKindOf(file).catch(() => undefined);
    const tooLarge = file.size > uploadLimits.maxBytes && (kind !== undefined || file.type.startsWith('image/'));
    if (tooLarge) result.alerts.push(uploadMessages.tooLarge(file.name));
    else if (kind) result.accepted.push(file);
    else result.alerts.push(uploadMessages.notAnImage(file.name));
  }
  return result;
}
