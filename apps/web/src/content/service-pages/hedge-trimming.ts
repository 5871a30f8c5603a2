import { business } from '#dto';
import { beforeYouBook } from './before-you-book';
import type { ServicePageContent } from './page-content';

export const hedgeTrimming: ServicePageContent = {
  subtitle: `Formal and informal hedges kept in shape throughout ${business.area}`,
  lead: [
    'A good hedge is level, thick to the ground and cut when it can recover. A formal one needs a line and a steady hand; an informal one should look as if nobody has been there.',
    'We cut both, and take the clippings away.',
  ],
  sections: [
    {
      kind: 'groups',
      heading: 'The hedges we look after',
      groups: [
        { title: 'Formal hedges', items: ['Box', 'Yew', 'Privet', 'Hornbeam'] },
        { title: 'Informal hedges', items: ['Laurel', 'Leylandii', 'Mixed native', 'Flowering'] },
      ],
    },
    {
      kind: 'year',
      heading: 'The right time to cut',
      intro: 'Most hedges are happy with one or two cuts a year. Which months suit yours depends on the species, and on whether anything’s nesting in it.',
      description: 'The year as a ring of months. Birds nest from March to August. A light tidy suits March to May, the shaping cut June to August, the main cut September to November.',
      warning: { from: 2, to: 7, label: 'Birds nesting', months: 'March-August', text: 'We look before every cut, and wait where a nest is in use' },
      spans: [
        { from: 2, to: 4, label: 'Spring', months: 'March-May', text: 'A light tidy once growth starts' },
        { from: 5, to: 7, label: 'Summer', months: 'June-August', text: 'The shaping cut for formal hedges and fast growers' },
        { from: 8, to: 10, label: 'Autumn', months: 'September-November', text: 'The main cut for informal and native hedges, when nesting is over' },
      ],
    },
    {
      kind: 'points',
      heading: 'Birds first',
      intro: 'It’s an offence to damage or destroy an active nest, so we plan round them.',
      points: [
        { title: 'Wildlife-friendly timing', text: 'Cuts are timed to avoid the nesting seasons. We look before we start, and come back later if a nest is in use.' },
        { title: 'Seasonal scheduling', text: 'Tell us how you like the hedge and we’ll agree which cuts it needs, and when, over the year.' },
      ],
    },
    beforeYouBook('hedge-trimming'),
  ],
  picture: { name: 'hedge-yew-arch', after: 2 },
  closing: { heading: 'Has the hedge got ahead of you?', text: 'Send a photo or ring us. The quotation is free.' },
};
