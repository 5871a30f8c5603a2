/** Each picture's alternative text; in the gallery also its caption, so short enough for one line. Keys are file names without `.jpg`. */
export const pictureTexts = {
  hero: 'Mature oak in a summer meadow, with a rail fence and woodland behind',
  'tree-avenue': 'Avenue of silver birches in a low sun',
  'tree-crown-reduction': 'Two oaks, one full, one with its crown reduced',
  'tree-emergency': 'Storm-fallen tree across a wet lane, and cones',
  'tree-pruning': 'Garden tree, its crown lifted by clean cuts',
  'tree-rigging': 'Sawn limb let down on a rope',
  'tree-stump': 'Stump half ground away, chippings beside it',
  'tree-before': 'An oak before its crown is reduced, wide and tall',
  'tree-after': 'The same oak afterwards: a smaller crown of the same shape',
  'hedge-box-parterre': 'Low box hedges edging beds of lavender',
  'hedge-hornbeam': 'Hornbeam hedges either side of a mown ride',
  'hedge-laurel': 'Laurel hedge along a paved footpath in autumn',
  'hedge-leylandii': 'Tall conifer screen, half cut, half overgrown',
  'hedge-native-blossom': 'Hawthorn hedge in blossom by a field gate',
  'hedge-topiary': 'Yew topiary: a spiral, tiered balls, a peacock',
  'hedge-trimming': 'Garden hedge half trimmed along a string line',
  'hedge-yew-arch': 'Clipped yew hedge with an arch and a stone path',
} as const;

export type PictureName = keyof typeof pictureTexts;
