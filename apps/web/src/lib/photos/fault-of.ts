import { uploadLimits, type PhotoFault } from '#dto';
import { photoKindOf } from './photo-kind';
import { withinTime } from './read-photo';
import { shownPicture } from './shown-picture';

/** Why a file is left out, by a key of the contract's messages; undefined if it may be sent. Never throws. */
export async function faultOf(file: File): Promise<PhotoFault | undefined> {
  const isNamedImage = file.type.startsWith('image/');
  const kind = await withinTime(photoKindOf(file)).catch(() => 'unread' as const);
  if (file.size > uploadLimits.maxBytes && (kind !== undefined || isNamedImage)) return 'tooLarge';
  // A cloud app that cannot fetch a picture hands out an empty file.
  if (kind === 'unread' || (file.size === 0 && isNamedImage)) return 'notRead';
  if (kind || ((isNamedImage || file.type === '') && (await isShown(file)))) return undefined;
  return 'notAnImage';
}

async function isShown(file: File): Promise<boolean> {
  const picture = await shownPicture(file);
  picture?.bitmap?.close();
  return picture?.bitmap !== undefined;
}
