import { business, quoteTexts, serviceTable } from '#dto';
import { drawingSource } from '../lib/drawing-source';
import { paths, servicePath } from '../lib/paths';

/** The picture that a shared link to a page shows: words on one of the site's drawings. */
export interface LinkPreview {
  path: string;
  title: string;
  /** The address of a file with one drawing. */
  drawing: string;
  /** Which part of the drawing's width stays: 0 its left, 1 its right. */
  focus: number;
}

/** All link previews; every other page has the home page's. */
export const linkPreviews: readonly LinkPreview[] = [
  { path: paths.home, title: business.strapline, drawing: drawingSource('tree-sections').src, focus: 0.55 },
  { path: paths.about, title: `A tree surgeon in ${business.area}`, drawing: drawingSource('tree-dead-wood').src, focus: 1 },
  { path: paths.quote, title: quoteTexts.heading, drawing: drawingSource('hedge-laurel').src, focus: 0.3 },
  { path: paths.services, title: 'Tree and hedge services', drawing: drawingSource('hedge-lowered').src, focus: 0.6 },
  ...serviceTable.map(({ id, title }) => ({ path: servicePath(id), title, drawing: drawingSource(`card-${id}`).src, focus: 0.5 })),
];
