import { business, claims } from '#dto';
import { beforeYouBookATree } from './before-you-book';
import type { ServicePageContent } from './page-content';

export const treePruning: ServicePageContent = {
  subtitle: `Pruning that keeps trees sound and in shape, throughout ${business.area}`,
  lead: [
    'Every cut is a wound, so each one needs a reason. We take out what is dead, damaged or in the way, leave what the tree needs, and make the cut where the tree can close it.',
    `Our pruning follows ${claims.standard}, the British Standard for tree work.`,
  ],
  sections: [
    {
      kind: 'points',
      heading: 'Two kinds of pruning',
      points: [
        { title: 'Health pruning', text: 'Dead, diseased, broken and crossing branches are removed before they cause decay or fall.' },
        { title: 'Structural pruning', text: 'Young trees are given one sound stem and well-spaced limbs; older ones are relieved of weak forks and heavy ends.' },
      ],
    },
    {
      kind: 'table',
      heading: 'When to prune',
      intro: 'The season matters as much as the cut.',
      columns: ['Time of year', 'Suits'],
      rows: [
        ['Winter pruning, November-February', 'Most deciduous trees, while they are dormant and the frame can be seen'],
        ['Light summer pruning', 'Small corrections, and species that bleed or catch disease when cut in winter'],
        ['Late winter or early spring', 'Conifers'],
      ],
    },
    {
      kind: 'steps',
      heading: 'Our approach in four steps',
      steps: [
        { title: 'Assessment', text: 'We look at the species, its health and what you’d like it to do.' },
        { title: 'Plan', text: 'Which branches, how much and when, in a written quotation.' },
        { title: 'Execution', text: `The work is carried out to ${claims.standard}, with the garden below protected.` },
        { title: 'Cleanup and aftercare', text: 'We clear the cut branches and tell you what the tree needs next.' },
      ],
    },
    beforeYouBookATree('tree-pruning'),
  ],
  head: 'tree-pollards',
  headFocus: '50% 92%',
  closing: { heading: 'Not sure what your tree needs?', text: 'Ask for a free assessment and we’ll tell you. Sometimes the answer is nothing.' },
};
