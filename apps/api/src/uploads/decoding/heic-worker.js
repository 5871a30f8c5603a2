/**
 * Runs in a thread of its own: converts one HEIC file to an upright PNG with the same profile. Plain JavaScript, like the two files it
 * imports, so that a thread can load it from the sources and from the build. Takes `{ input, output, maxPixels, maxEdge }`; posts `{ refused?:
 * string }` when it is done.
 */
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { loadHeif, Refused } from './heif-library.js';
import { writePng } from './write-png.js';

const { input, output, maxPixels, maxEdge } = workerData;

try {
  const openPicture = await loadHeif();
  const picture = openPicture(readFileSync(input));
  const { width, height } = picture;
  if (width < 1 || height < 1 || Math.max(width, height) > maxEdge || width * height > maxPixels) throw new Refused(`${width} × ${height} pixels`);
  await writePng(output, picture, rowsOf(picture));
  parentPort.postMessage({});
} catch (error) {
  // WebAssembly's own error means that libheif failed on the bytes; all others are ours to report.
  if (!(error instanceof Refused || error instanceof WebAssembly.RuntimeError)) throw error;
  parentPort.postMessage({ refused: error.message });
}

/** The picture from top to bottom, one row of tiles at a time. */
function* rowsOf({ width, height, channels, tiles, decodeTile }) {
  const rowBytes = width * channels + 1;
  for (let row = 0; row < tiles.rows; row++) {
    const top = row * tiles.tileHeight - tiles.top;
    const first = Math.max(0, top);
    const block = Buffer.alloc((Math.min(height, top + tiles.tileHeight) - first) * rowBytes);
    for (let column = 0; column < tiles.columns; column++) {
      const left = column * tiles.tileWidth - tiles.left;
      const [from, to] = [Math.max(0, left), Math.min(width, left + tiles.tileWidth)];
      decodeTile(column, row, (y, pixels) => {
        const at = (top + y - first) * rowBytes + 1 + from * channels;
        if (top + y >= first && top + y < height) block.set(pixels.subarray((from - left) * channels, (to - left) * channels), at);
      });
    }
    yield block;
  }
}
