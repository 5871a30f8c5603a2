/** Long edge in pixels: enough to see a crack in a branch. */
const longEdge = 2560;
const jpegQuality = 0.82;

/** What the worker answers: the smaller copy, null when the original is no larger, or that the picture cannot be decoded. */
export type ShrinkAnswer = { copy: Blob | null } | { undecodable: true };

self.addEventListener('message', (event: MessageEvent<File>) => {
  void shrink(event.data).then((answer) => self.postMessage(answer));
});

async function shrink(file: File): Promise<ShrinkAnswer> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, longEdge / Math.max(bitmap.width, bitmap.height));
    const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
    const context = canvas.getContext('2d');
    if (!context) return { copy: null };
    // JPEG has no transparency; without a ground it turns black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const copy = await canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality });
    return { copy: copy.size < file.size ? copy : null };
  } catch {
    return { undecodable: true };
  }
}
