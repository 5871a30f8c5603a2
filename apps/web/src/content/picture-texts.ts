/**
 * What each picture shows, in words: its alternative text, and in the gallery its caption, short enough for one line. Keys are file names
 * without `.jpg`.
 */
export const pictureTexts = {
  hero: 'Mature oak in a summer meadow, with a rail fence and woodland behind',
  'tree-avenue': 'Avenue of silver birches, low sun across the grass',
  'tree-crown-reduction': 'Two oaks in a field, one full, one with its crown reduced',
  'tree-emergency': 'Storm-fallen tree across a wet lane, cones set out in front',
  'tree-pruning': 'Garden tree with its crown lifted by clean pruning cuts',
  'tree-rigging': 'Sawn limb let down on a rope from a half-dismantled tree',
  'tree-stump': 'Stump half ground away, fresh chippings to one side',
  'tree-before': 'An oak before its crown is reduced, wide and tall',
  'tree-after': 'The same oak afterwards: a smaller crown of the same shape',
  'hedge-box-parterre': 'Low box hedges edging beds of lavender',
  'hedge-hornbeam': 'Hornbeam hedges either side of a mown grass ride',
  'hedge-laurel': 'Laurel hedge along a paved footpath in autumn',
  'hedge-leylandii': 'Tall conifer screen, half cut and half overgrown',
  'hedge-native-blossom': 'Country hedge in hawthorn blossom by a field gate',
  'hedge-topiary': 'Clipped yew topiary: a spiral, tiered balls, a peacock',
  'hedge-trimming': 'Garden hedge half trimmed along a string line',
  'hedge-yew-arch': 'Clipped yew hedge with an arch and a stone path',
} as const;

export type PictureName = keyof typeof pictureTexts;
