import { uploadLimits, uploadMessages } from '#dto';
import { photoKindOf } from './photo-kind';

export interface CheckedFiles {
  accepted: File[];
  /** One line for each file that was skipped, in the specification's words. */
  alerts: string[];
}

/** Sorts picked files: too large and not-an-image are skipped one by one. Never throws; an unreadable file is no image. */
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
