import { business, claims } from '#dto';
import { beforeYouBook } from './before-you-book';
import type { ServicePageContent } from './page-content';

const { from, to } = claims.stumpDepthInches;

export const stumpServices: ServicePageContent = {
  subtitle: `Stump grinding and removal throughout ${business.area}`,
  lead: [
    'A stump is in the way of the mower, the new fence and anything you want to plant. Grinding takes it out in hours and leaves the ground around it as it was.',
    `We grind ${from}-${to} inches below ground, deep enough for turf, planting or paving.`,
  ],
  sections: [
    {
      kind: 'points',
      heading: 'A grinder for every garden',
      points: [
        { title: 'Track units', text: 'For large stumps and soft or sloping ground.' },
        { title: 'Compact grinders', text: 'For back gardens behind a side gate.' },
        { title: 'Hand-held units', text: 'For stumps against a wall, a kerb or a fence.' },
      ],
    },
    {
      kind: 'depth',
      heading: 'What would you like to plant?',
      depths: { from, start: Math.min(9, to), to },
      label: 'Ground out to',
      unit: 'inches',
      description: 'A stump and its roots cut through, with the grinder’s wheel at work and a rule beside it. The wheel is at',
      fits: { yes: 'Deep enough.', no: 'Needs' },
      plants: [
        { id: 'turf', from, title: 'Turf or grass seed', text: 'Chips out, topsoil in, and let it settle before you sow.' },
        { id: 'bedding', from: Math.min(9, to), title: 'Bedding plants', text: 'They want clean topsoil: chips take nitrogen from the ground as they rot.' },
        { id: 'shrub', from: to, title: 'Shrubs', text: 'Room for a root ball, set between the old roots.' },
      ],
      note: 'A new tree goes beside the old place, not in it. The roots below stay in the ground and rot over the years.',
    },
    {
      kind: 'steps',
      heading: 'Four steps',
      steps: [
        { title: 'Look', text: 'We measure the stump and check the access, the roots and any pipes or cables nearby.' },
        { title: 'Prepare', text: 'We clear stones and soil, and screen windows, beds and paving.' },
        { title: 'Grind', text: `The stump is ground ${from}-${to} inches below ground level.` },
        { title: 'Finish', text: 'We fill the hole with chips or soil, rake it level and leave it clean.' },
      ],
    },
    {
      kind: 'table',
      heading: 'How grinding compares',
      columns: ['Method', 'How long it takes', 'What to expect'],
      rows: [
        ['Grinding', 'Usually the same day', 'The stump is gone below the surface; little is disturbed around it'],
        ['Chemical', 'Months or longer', 'The wood softens slowly and still has to be dug out'],
        ['Manual', 'Days of hard work', 'Works for small stumps; leaves a large hole'],
        ['Burning', 'Days, with someone watching', 'Smoke, scorched ground and a risk to roots, fences and neighbours'],
        ['Leaving in place', 'Years', 'May shoot again, and decay can bring fungus close to other plants'],
      ],
    },
    {
      kind: 'points',
      heading: 'Included',
      points: [
        { title: 'Same-day service', text: 'A stump can be ground on the day the tree comes down.' },
        { title: 'Free wood chips', text: 'Keep as many of the chips as you like for paths and beds. We clear the rest.' },
      ],
    },
    beforeYouBook('stump-services'),
  ],
  closing: { heading: 'Still mowing round a stump?', text: 'Send a photo with something beside it for scale, and we’ll quote for free.' },
};
