/** What browsers that know it say about the connection. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether a video of a megabyte is welcome: not with Save-Data, and not on a connection that behaves like 3G or less. */
export function mayFetchVideo(connection: Connection | undefined = (navigator as { connection?: Connection }).connection): boolean {
  return !connection?.saveData && !/[23]g$/.test(connection?.effectiveType ?? '');
}
