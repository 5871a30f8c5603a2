/** Each picture's alternative text, short enough for one line of a caption. Keys are file names without `.jpg`. */
export const pictureTexts = {
  'tree-avenue': 'Avenue of silver birches in a low sun',
  'tree-pollards': 'Pollarded willows in a misty meadow',
  'hedge-box-parterre': 'Low box hedges edging beds of lavender',
  'hedge-hornbeam': 'Hornbeam hedges either side of a mown ride',
  'hedge-native-blossom': 'Hawthorn hedge in blossom by a field gate',
  'hedge-topiary': 'Yew topiary: a spiral, tiered balls, a peacock',
  'hedge-yew-arch': 'Clipped yew hedge with an arch and a stone path',
} as const;

/** The same for each drawing. Keys are files of `lib/drawings.json`. */
export const drawingTexts = {
  'hedge-laurel': 'Laurel hedge faced along a string, a sheet laid below it',
  'hedge-lowered': 'Leylandii screen brought down to a string from a platform',
  'tree-chips': 'Stump ground out, its chips barrowed away',
  'tree-dead-wood': 'Climber sawing dead wood out of an oak’s crown',
  'tree-logs': 'Split logs stacked dry, and the lawn raked clean',
  'tree-sections': 'Climber above the roofs, letting a stem down in lengths',
} as const;

export type PictureName = keyof typeof pictureTexts;
export type DrawingName = keyof typeof drawingTexts;
