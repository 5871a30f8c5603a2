/** A cloud app may fetch the file first, and some never answer. */
const timeoutMs = 60_000;

/**
 * Reads a picked file into this page's memory, because Android's picker or a cloud app may change or withdraw it later. Undefined if it
 * cannot be read. Never rejects.
 */
export async function readPhoto(file: Blob): Promise<Blob | undefined> {
  const bytes = await withinTime(file.arrayBuffer()).catch(() => undefined);
  return bytes && new Blob([bytes], { type: file.type });
}

/** Rejects once a file's bytes take too long. */
export async function withinTime<T>(reading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The file does not answer')), timeoutMs);
  });
  try {
    return await Promise.race([reading, end]);
  } finally {
    clearTimeout(timer);
  }
}
