/** Each picture's alternative text, short enough for one line of a caption. Keys are file names without `.jpg`. */
export const pictureTexts = {
  hero: 'Mature oak in a summer meadow, with a rail fence and woodland behind',
  'tree-avenue': 'Avenue of silver birches in a low sun',
  'tree-crown-reduction': 'Two oaks, one full, one with its crown reduced',
  'tree-emergency': 'Storm-fallen tree across a wet lane, and cones',
  'tree-felled': 'Felled stem, sawn into lengths',
  'tree-logs': 'Split logs, stacked between posts',
  'tree-pollards': 'Pollarded willows in a misty meadow',
  'tree-pruning': 'Crown of a garden tree, seen from below',
  'tree-rigging': 'Sawn limb let down on a rope',
  'tree-stump': 'Stump half ground away, chippings beside it',
  'tree-winter': 'Bare oak on a frosty morning',
  'tree-before': 'An oak before its crown is reduced, wide and tall',
  'tree-after': 'The same oak afterwards: a smaller crown of the same shape',
  'hedge-box-parterre': 'Low box hedges edging beds of lavender',
  'hedge-hornbeam': 'Hornbeam hedges either side of a mown ride',
  'hedge-laurel': 'Laurel hedge along a paved path',
  'hedge-leylandii': 'Tall conifer screen, half cut, half overgrown',
  'hedge-native-blossom': 'Hawthorn hedge in blossom by a field gate',
  'hedge-topiary': 'Yew topiary: a spiral, tiered balls, a peacock',
  'hedge-trimming': 'Clippings in a bag, below a trimmed hedge',
  'hedge-yew-arch': 'Clipped yew hedge with an arch and a stone path',
} as const;

/** Pictures that the owner has replaced by photographs. The gallery says of all others that they are illustrations. */
export const photographs: readonly PictureName[] = [];

export type PictureName = keyof typeof pictureTexts;
