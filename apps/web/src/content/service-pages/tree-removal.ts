import { business } from '#dto';
import { beforeYouBookATree } from './before-you-book';
import type { ServicePageContent } from './page-content';

export const treeRemoval: ServicePageContent = {
  subtitle: `Safe, professional tree removal throughout ${business.area}`,
  lead: [
    'Taking a tree down is the last resort, and it has to be done right the first time. We visit, look at the tree and what’s around it, and say plainly if it has to go.',
    'If it does, we plan the work so that the house, the garden and everyone in them stay safe, and we leave the ground clean.',
  ],
  sections: [
    {
      kind: 'points',
      heading: 'How we take a tree down',
      intro: 'We choose the method when we’ve seen the tree. Many jobs need more than one.',
      points: [
        { title: 'Sectional dismantling', text: 'The tree comes down in pieces from the top, each one lowered under control. For trees close to buildings, fences or wires.' },
        { title: 'Directional felling', text: 'Where there’s room, the tree is felled in one go along a line chosen beforehand.' },
        { title: 'Crane-assisted removal', text: 'For large or unsafe trees and tight plots: a crane lifts the cut sections clear.' },
        { title: 'Stump grinding', text: 'The stump is ground out below the surface, so you can turf, plant or pave.' },
        { title: 'Complete site cleanup', text: 'We clear timber, branches and sawdust. Want to keep logs or chips? Just say.' },
      ],
    },
    {
      kind: 'fell',
      heading: 'A tree in pieces, step by step',
      stages: [
        { title: 'The limbs', text: 'Cut one by one from the top, each let down on a rope, clear of the roof and the fence.' },
        { title: 'The stem', text: 'Taken off in lengths from above, each piece tipped or lowered into a clear space.' },
        { title: 'The base', text: 'Cut close to the ground. The logs are stacked or loaded, and we grind out the stump if you’d like.' },
      ],
    },
    {
      kind: 'groups',
      heading: 'When removal is the right answer',
      groups: [
        { title: 'Safety concerns', items: ['The tree leans more than it did', 'Roots are lifting or the ground is cracking', 'Large limbs are split or hanging', 'It’s damaging a wall, a drain or a road'] },
        { title: 'Tree health', items: ['The tree is dead or dying', 'Decay or fungus at the base or in the stem', 'Disease that pruning won’t cure', 'Storm damage beyond recovery'] },
      ],
    },
    {
      kind: 'steps',
      heading: 'Three steps, no surprises',
      steps: [
        { title: 'Assessment', text: 'A free site visit. We look at the tree, the access and what has to be protected.' },
        { title: 'Planning', text: 'We choose the method and put the quotation in writing. Before work is booked, we’ll tell you how to check whether the tree is protected.' },
        { title: 'Execution', text: 'The tree comes down as planned, and the site is cleared before we leave.' },
      ],
    },
    beforeYouBookATree('tree-removal'),
  ],
  closing: { heading: 'Worried about a tree?', text: 'The site visit and the quotation are free.' },
};
