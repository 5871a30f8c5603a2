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
        { title: 'Structural pruning', text: 'Young trees are given one sound stem and well-spaced limbs; in older ones we ease weak forks and heavy ends.' },
      ],
    },
    {
      kind: 'branches',
      heading: 'Keep, shorten or remove?',
      intro: 'Eight branches of an oak in winter, what we’d do with each, and why.',
      description: 'An oak in winter beside a path, with eight numbered branches. An amber line marks each cut: at the collar where a branch comes off, at a side branch where it’s shortened.',
      legend: 'The branches',
      branches: [
        { id: 'leader', title: 'The leader', verdict: 'Keep', text: 'One sound stem right to the top. It carries the crown, so it stays.' },
        { id: 'sound', title: 'A sound limb', verdict: 'Keep', text: 'Firmly joined, well spaced, in nobody’s way. Its leaves feed the tree. No reason, no cut.' },
        { id: 'dead', title: 'A dead branch', verdict: 'Remove', text: 'No buds, and the bark is coming away. It’ll fall sooner or later. We take it off first, at the collar.' },
        { id: 'rubbing', title: 'A branch that rubs', verdict: 'Remove', text: 'It grows across its neighbour. Where the two rub, the bark wears through and decay gets in. The weaker one goes.' },
        { id: 'low', title: 'Too low over the path', verdict: 'Shorten', text: 'It hangs at head height. We take it back to the side branch that grows up and away, and the limb stays.' },
        { id: 'long', title: 'Long and heavy', verdict: 'Shorten', text: 'All its weight is at the far end. We take it back to a side branch at least a third as thick, which can take over.' },
        { id: 'shoots', title: 'Water shoots', verdict: 'Remove', text: 'Straight, crowded and weakly joined, they come after hard pruning or stress. Most go; a few may stay to make a new limb.' },
        { id: 'bracket', title: 'A limb with a bracket', verdict: 'Remove', text: 'A bracket fungus shows on the outside once there’s decay within. On a limb, off it comes. On the stem, we’d look closer before we cut anything.' },
      ],
      cut: {
        title: 'Where the cut goes.',
        text: 'Just outside the collar, the swelling where branch meets stem. Flush with the stem, the wound is too big; with a stub left on, it can’t close.',
      },
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
  closing: { heading: 'Not sure what your tree needs?', text: 'Ask for a free assessment and we’ll tell you. Sometimes the answer is nothing.' },
};
