import { createHash } from 'node:crypto';

/** What every preview is drawn with: the drawing itself, the letters and the mark. */
const shared = ['link-preview-drawing.mjs', 'link-preview-font.ttf', 'logo-mark.json'];

/**
 * A picture that shared links show, as in apps/web/src/content/link-previews.ts.
 * @typedef {{ path: string, title: string, drawing: string, focus: number }} LinkPreview
 */

/**
 * Plans the link previews. A preview's address holds a hash of all that it is drawn from; `draw` makes the JPEG, and only then are the
 * drawing's packages loaded.
 * @param {readonly LinkPreview[]} linkPreviews @param {string} businessName
 * @param {(name: string) => Buffer} read a file of the renderer
 * @returns {{ path: string, file: string, draw: () => Promise<Buffer> }[]}
 */
export function planLinkPreviews(linkPreviews, businessName, read) {
  const common = createHash('sha256').update(businessName);
  for (const file of shared) common.update(read(file));
  let drawing;
  const begin = async () => (await import('./link-preview-drawing.mjs')).linkPreviewDrawing(read, businessName);
  return linkPreviews.map(({ path, title }) => {
    const ground = read(groundOf(path));
    const hash = common.copy().update(title).update(ground).digest('hex').slice(0, 8);
    return {
      path,
      file: `social/${path.split('/').at(-1) || 'home'}-${hash}.jpg`,
      draw: async () => (await (drawing ??= begin()))(ground, title),
    };
  });
}

/** The name of a page's ground among the renderer's files. */
export function groundOf(path) {
  return `grounds/${path.split('/').at(-1) || 'home'}.jpg`;
}
