import { business, claims } from '#dto';
import { beforeYouBookATree } from './before-you-book';
import type { ServicePageContent } from './page-content';

export const crownReduction: ServicePageContent = {
  subtitle: `Smaller, lighter crowns in proportion, throughout ${business.area}`,
  lead: [
    'Crown reduction makes a tree smaller in height and spread without spoiling its shape. It lets in light, takes weight off long limbs and keeps branches clear of roofs and wires.',
    'It isn’t topping. Each branch is shortened to a side branch that can take over, so the tree can seal the cuts and still looks like itself.',
  ],
  sections: [
    {
      kind: 'points',
      heading: 'What the work involves',
      points: [
        { title: 'Selective pruning', text: 'Branch by branch, back to a suitable growing point.' },
        { title: 'Proportional reduction', text: 'All sides are brought in together, so that the crown keeps its balance and its outline.' },
        { title: 'Health assessment', text: 'We look for decay, weak forks and dead wood before anything is cut, and tell you what we find.' },
        { title: 'Growth management', text: 'We say how the tree will respond and when it may need attention again.' },
      ],
    },
    {
      kind: 'compare',
      heading: 'The same tree, before and after',
      intro: 'Shorter all round, and still an oak: each limb is cut back to a side branch.',
      before: 'An oak before its crown is reduced: wide, tall and heavy on a roof',
      after: 'The same oak afterwards: smaller all round, its old outline dashed, the roof clear',
      label: 'Before and after a crown reduction',
      labels: { before: 'Before', after: 'After' },
    },
    {
      kind: 'warning',
      heading: 'How much is too much?',
      text: `A reduction should typically not exceed ${claims.maxCrownReductionPercent}% of the crown in one operation. Taking more can weaken or kill the tree. If it has to be much smaller, we spread the work over several years.`,
    },
    {
      kind: 'steps',
      heading: 'Four steps',
      steps: [
        { title: 'Assessment', text: 'A free visit to look at the tree and agree what you want from the work.' },
        { title: 'Plan', text: 'The finished height and spread in a written quotation. We’ll tell you how to check whether the tree is protected.' },
        { title: 'Reduction', text: `The crown is brought in from the top down, to ${claims.standard}.` },
        { title: 'Cleanup and aftercare', text: 'Everything is cleared, and you know what to watch for.' },
      ],
    },
    beforeYouBookATree('crown-reduction'),
  ],
  closing: { heading: 'Too big for its place?', text: 'Before you think about felling, ask what a reduction could do. The assessment is free.' },
};
