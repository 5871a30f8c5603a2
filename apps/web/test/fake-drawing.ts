import type { PhotoTask } from '../src/lib/photos/prepare-photo.worker';

/** Bytes of the copies made by the worker of `drawPhotos`: one per 20,000 pixels. */
export const bytesOf = (pixels: number) => Math.round(pixels / 20_000);

let begins: Promise<unknown> = Promise.resolve();

/** Stands in for the worker that makes copies of photos. */
class DrawingWorker extends EventTarget {
  postMessage({ size }: PhotoTask): void {
    const photo = new Blob([new Uint8Array(bytesOf(size.maxPixels))], { type: 'image/jpeg' });
    void begins.then(() => this.dispatchEvent(new MessageEvent('message', { data: { photo, preview: new Blob(['small']) } })));
  }

  terminate(): void {
    // The fake worker has nothing to end.
  }
}

/** Makes copies of photos work in jsdom, from a moment on if one is given; returns a function that undoes it. */
export function drawPhotos(from: Promise<unknown> = Promise.resolve()): () => void {
  begins = from;
  Object.assign(globalThis, { Worker: DrawingWorker, OffscreenCanvas: EventTarget });
  return () => {
    Reflect.deleteProperty(globalThis, 'Worker');
    Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
  };
}
