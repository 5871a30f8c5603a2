/** What browsers that know it say about the connection. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** A phone's window, upright or on its side: it would cut most of the picture away. */
const phone = '(max-width: 699.95px), (max-height: 499.95px)';

/** Whether a video of a megabyte is welcome: not on phones, not with Save-Data, and not on a connection that behaves like 3G or less. */
export function mayFetchVideo(connection: Connection | undefined = (navigator as { connection?: Connection }).connection): boolean {
  return !matchMedia(phone).matches && !connection?.saveData && !/[23]g$/.test(connection?.effectiveType ?? '');
}
