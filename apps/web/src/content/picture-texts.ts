/** What each picture shows, in words: its alternative text, and in the gallery its caption. Keys are file names without `.jpg`. */
export const pictureTexts = {
  hero: 'Mature oak standing in a meadow at golden hour, with a rail fence and woodland behind',
  'tree-avenue': 'Avenue of silver birches with low sun across the grass',
  'tree-crown-reduction': 'Two oaks in a field: one with a full spreading crown, one reduced to a smaller rounded crown',
  'tree-emergency': 'Storm-fallen tree blocking a wet country lane, with three traffic cones set out in front',
  'tree-logs': 'Seasoned logs and split firewood stacked neatly between timber posts, with a chopping block',
  'tree-pruning': 'Garden tree with a lifted crown, clean pruning cuts on the stem, and cut branches stacked beside it',
  'tree-removal': 'Felled tree trunk sawn into even lengths on a lawn, with the low stump and stacked branches behind',
  'tree-rigging': 'Sawn limb hanging on a rope from a pulley in a half-dismantled tree, with cut branches on a sheet below',
  'tree-stump': 'Tree stump half ground away, with fresh wood chippings ringed around it on a lawn',
  'hedge-box-parterre': 'Low box hedges and box balls edging beds of lavender along a gravel path',
  'hedge-hornbeam': 'Two tall hornbeam hedges in fresh spring leaf either side of a mown grass ride, morning haze',
  'hedge-laurel': 'Laurel hedge with large glossy leaves along a paved footpath in early autumn',
  'hedge-leylandii': 'Tall conifer screen beside a drive: the near part cut straight, the far part still overgrown, a tripod ladder at the join',
  'hedge-native-blossom': 'Mixed country hedge in hawthorn blossom beside a five-bar gate into a barley field',
  'hedge-topiary': 'Formal garden with clipped yew topiary: a spiral, tiered balls and a peacock on low box plinths',
  'hedge-trimming': 'Garden hedge half trimmed: string line, tripod ladder, rake, a bag and a sheet of clippings',
  'hedge-yew-arch': 'Clipped yew hedge with an arched opening; a stone path leads through it to a lawn and a planted urn',
} as const;

export type PictureName = keyof typeof pictureTexts;
