import { claims, serviceTable, type ServiceFormId, type ServiceId } from '#dto';

export type ServiceIcon = 'axe' | 'scissors' | 'fence' | 'tree' | 'stump' | 'storm';

/** A service as shown on the home page and the overview (specification, section 3). */
export interface Service {
  id: ServiceId;
  formId: ServiceFormId;
  title: string;
  icon: ServiceIcon;
  /** For the home page's card. */
  description: string;
  /** This and `fullDescription` are for the overview's card. */
  shortDescription: string;
  fullDescription: string;
  /** The card's drawing in words. */
  drawn: string;
  features: readonly [string, string, string, string, string];
}

const { stumpDepthInches } = claims;

/** The owner's words per service; ids and titles come from the contract. */
const words: Record<ServiceId, Omit<Service, 'id' | 'formId' | 'title'>> = {
  'tree-removal': {
    icon: 'axe',
    description: 'Dead, dangerous or badly placed trees taken down safely, piece by piece where space is tight.',
    shortDescription: 'Safe, professional removal of trees that have to go.',
    fullDescription: 'We choose the method that suits the site: sectional dismantling, directional felling or a crane. The stump can be ground out afterwards.',
    drawn: 'A climber lets a limb down on a rope past a cottage’s roof; the rope is held from the ground',
    features: ['Sectional dismantling', 'Directional felling', 'Crane-assisted removal', 'Stump grinding', 'Complete site cleanup'],
  },
  'tree-pruning': {
    icon: 'scissors',
    description: `Pruning for health and structure, cut to ${claims.standard} and timed to suit the species.`,
    shortDescription: 'Careful cuts that keep a tree sound.',
    fullDescription: 'Dead, damaged and crossing branches come out, and young trees get a good frame, in the season that’s kindest to the tree.',
    drawn: 'A climber on two ropes saws a dead branch off an oak in winter',
    features: ['Health pruning', 'Structural pruning', `Work to ${claims.standard}`, 'Seasonal timing', 'Cleanup and aftercare'],
  },
  'hedge-trimming': {
    icon: 'fence',
    description: 'Formal and informal hedges cut level and true, at a time of year that leaves nesting birds alone.',
    shortDescription: 'Crisp lines or a soft natural shape.',
    fullDescription: 'Box, yew, privet and hornbeam clipped to the line; laurel, leylandii, native and flowering hedges kept in hand without losing their character.',
    drawn: 'A hedge is cut level along a line between two stakes',
    features: ['Formal hedge shaping', 'Informal hedge care', 'Wildlife-friendly timing', 'Seasonal scheduling', 'Complete site cleanup'],
  },
  'crown-reduction': {
    icon: 'tree',
    description: 'A smaller, lighter crown in proportion: more light, and room for what’s beside it.',
    shortDescription: 'A smaller tree that keeps its natural shape.',
    fullDescription: `Branches are shortened back to strong growing points, in proportion all round, and by no more than ${claims.maxCrownReductionPercent}% in one operation as a rule.`,
    drawn: 'A climber at the edge of an oak’s crown, inside the dashed outline of the old one',
    features: ['Selective pruning', 'Proportional reduction', 'Health assessment', 'Growth management', `Work to ${claims.standard}`],
  },
  'stump-services': {
    icon: 'stump',
    description: `Stumps ground ${stumpDepthInches.from} to ${stumpDepthInches.to} inches below ground, ready for turf, planting or paving.`,
    shortDescription: 'The last of the tree, gone.',
    fullDescription: 'Track units, compact grinders or hand-held units, depending on the stump and how we can reach it. You are welcome to the wood chips.',
    drawn: 'A stump is ground out in front of a screen that stops the chips',
    features: ['A grinder to suit the access', `${stumpDepthInches.from}-${stumpDepthInches.to} inches below ground`, 'Same-day service', 'Free wood chips', 'Complete site cleanup'],
  },
  'emergency-call-out': {
    icon: 'storm',
    description: `Fallen or dangerous trees made safe ${claims.emergency}, with a crew on its way within ${claims.dispatchMinutes}\u00a0minutes.`,
    shortDescription: `A tree down, or about to come down? Call us, ${claims.emergency}.`,
    fullDescription: `When a tree or branch threatens people, a building or a road, phone us. A crew is on its way within ${claims.dispatchMinutes}\u00a0minutes, day or night.`,
    drawn: 'An oak on a cottage’s roof at night; a crew lights it from behind cones',
    features: [`${claims.emergency} emergency service`, `A crew on its way within ${claims.dispatchMinutes}\u00a0minutes`, 'Storm damage', 'Dangerous trees made safe', 'Complete site cleanup'],
  },
};

/** The six services, in the order of the contract. */
export const services: readonly Service[] = serviceTable.map(({ id, formId, title }) => ({ id, formId, title, ...words[id] }));
