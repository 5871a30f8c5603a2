const everywhere = 'image/jpeg,image/png,image/webp';
/** Apple's pickers convert these to JPEG as long as they are left out. Other devices would hide such photos. */
const elsewhere = 'image/heic,image/heif,image/avif';

/** The picker's `accept` on this device. */
export function photoAccept(agent = navigator.userAgent): string {
  return /iPhone|iPad|iPod|Macintosh/.test(agent) ? everywhere : `${everywhere},${elsewhere}`;
}
