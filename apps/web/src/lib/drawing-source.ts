import table from './drawings.json' with { type: 'json' };

export type SheetName = keyof typeof table;

/** One drawing of a file in which several lie side by side. */
export interface DrawingSource {
  src: string;
  /** Of one drawing, in its own units. */
  width: number;
  height: number;
  /** Width over height. */
  ratio: string;
  /** The CSS `object-position` that shows this one. */
  place: string;
}

/** Where a drawing is, by the names of its sheet and its own (drawings.json), or the only one of its sheet. Throws if there is none. */
export function drawingSource(sheet: SheetName, scene: string = table[sheet].scenes[0] ?? ''): DrawingSource {
  const { file, width, height, scenes } = table[sheet];
  const index = scenes.indexOf(scene);
  if (index < 0) throw new Error(`There is no drawing "${scene}" in the sheet "${sheet}"`);
  const place = scenes.length > 1 ? `${Math.round((index / (scenes.length - 1)) * 1e5) / 1e3}%` : '50%';
  return { src: `/drawings/${file}`, width, height, ratio: `${width} / ${height}`, place };
}
