import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { path as ffmpeg } from '@ffmpeg-installer/ffmpeg';
import sharp from 'sharp';
import { loadSheets } from './drawings/draw-files.mjs';

/**
 * Films Home's heads: draws each frame from the drawing's own functions, the first of them the still, and writes `hero-wide` and
 * `hero-upright` as WebM and MP4 into `apps/web/public/video`. The wide film shows only what moves.
 */
const [seconds, rate] = [8, 15];
const out = join(import.meta.dirname, '../apps/web/public/video');

/** The filmed part in the drawing's units, the film's pixels for each, and the encoders' qualities: lower is finer. */
const films = /** @type {const} */ ({
  'hero-wide': { box: [2040, 0, 940, 708], scale: 2, vp9: 36, h264: 27 },
  'hero-upright': { box: [0, 0, 780, 500], scale: 2, vp9: 36, h264: 27 },
});

const { heroes, drawSheet } = await loadSheets();
for (const [name, { box, scale, vp9, h264 }] of Object.entries(films)) {
  const folder = mkdtempSync(join(tmpdir(), 'hero-'));
  for (let frame = 0; frame < seconds * rate; frame += 1) {
    const svg = drawSheet(heroes(frame / (seconds * rate))[/** @type {keyof typeof films} */ (name)]);
    await sharp(Buffer.from(cut(svg, box)), { density: 72 * scale }).png({ compressionLevel: 1 }).toFile(join(folder, `${frame}.png`));
  }
  const input = ['-y', '-loglevel', 'error', '-framerate', String(rate), '-i', join(folder, '%d.png')];
  // Full chroma is lost in any case; the tags keep every browser from guessing the colours.
  const colours = ['-vf', 'scale=out_color_matrix=bt709:flags=accurate_rnd', '-pix_fmt', 'yuv420p', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-an'];
  const [webm, mp4] = [join(out, `${name}.webm`), join(out, `${name}.mp4`)];
  await run([...input, ...colours, '-c:v', 'libvpx-vp9', '-crf', String(vp9), '-b:v', '0', '-g', '400', '-row-mt', '1', '-cpu-used', '2', webm]);
  await run([...input, ...colours, '-c:v', 'libx264', '-profile:v', 'high', '-preset', 'slow', '-tune', 'animation', '-crf', String(h264), '-g', '400', '-movflags', '+faststart', mp4]);
  for (const file of [webm, mp4]) console.info(file, statSync(file).size);
  rmSync(folder, { recursive: true });
}

/** Returns a part of a drawing; rasterisers know no CSS variables. @type {(svg: string, box: readonly number[]) => string} */
function cut(svg, box) {
  const pen = Number(/--pen:([\d.]+)px/.exec(svg)?.[1]);
  return svg
    .replace(/width="\d+" height="\d+" viewBox="[^"]*"/, `width="${box[2]}" height="${box[3]}" viewBox="${box.join(' ')}"`)
    .replaceAll(/calc\(var\(--pen\) \* ([\d.]+)\)/g, (_, share) => `${pen * share}px`)
    .replaceAll('var(--pen)', `${pen}px`)
    .replaceAll(/url\(#ink-(\w+)\)/g, '#$1'); // as the gradients of one colour that they are
}

/** @type {(options: string[]) => Promise<void>} */
async function run(options) {
  const code = await new Promise((resolve) => spawn(ffmpeg, options, { stdio: 'inherit' }).on('exit', resolve));
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}
