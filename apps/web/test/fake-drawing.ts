import type { PhotoTask } from '../src/lib/photos/prepare-photo.worker';

/** Bytes of the copies made by the worker of `drawPhotos`: one per ten pixels of the longer side. */
export const bytesOf = (longEdge: number) => Math.round(longEdge / 10);

let begins: Promise<unknown> = Promise.resolve();

/** Stands in for the worker that makes copies of photos. */
class DrawingWorker extends EventTarget {
  postMessage({ size }: PhotoTask): void {
    const photo = new Blob([new Uint8Array(bytesOf(size.longEdge))], { type: 'image/jpeg' });
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
