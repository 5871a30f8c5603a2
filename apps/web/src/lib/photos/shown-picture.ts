const timeoutMs = 20_000;

/**
 * Decodes a file as a page shows it, which takes more than `createImageBitmap` does: a JPEG that was cut short, for example. Undefined if
 * this browser shows nothing of it; without a bitmap if it shows what it cannot draw. Never rejects.
 */
export async function shownPicture(file: Blob): Promise<{ bitmap?: ImageBitmap } | undefined> {
  if (typeof OffscreenCanvas === 'undefined') return undefined;
  const image = new Image();
  const url = URL.createObjectURL(file);
  try {
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = reject;
      setTimeout(reject, timeoutMs);
      image.src = url;
    });
    return { bitmap: bitmapOf(image) };
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function bitmapOf(image: HTMLImageElement): ImageBitmap | undefined {
  try {
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.transferToImageBitmap();
  } catch {
    return undefined;
  }
}
