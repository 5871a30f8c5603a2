import { claims } from '#dto';
import { costQuestion } from '../price-words';

/** The words of the emergency page (specification, section 2). */
export const emergency = {
  heading: 'Emergency Tree Call-Out',
  subtitle: `Call\u00a0us, ${claims.emergency}. A crew on its way within ${claims.dispatchMinutes}\u00a0minutes.`,
  drawn: 'A crew with a lamp before an oak that has come down on a cottage, at night',
  banner: 'Tree emergency? Call now',
  danger: 'If anyone is hurt or in danger, call 999 first. If a tree touches a power line, stay away and call 105.',
  whenToCall: {
    heading: 'When to call',
    groups: [
      {
        title: 'Immediate Danger',
        items: ['A tree or large branch has fallen on a building or a car', 'A tree is leaning, cracking or lifting at the roots', 'A branch hangs over a path, road or play area', 'A fallen tree blocks the only way in or out'],
      },
      {
        title: 'Storm Damage',
        items: ['Split stems and torn limbs after high wind', 'Uprooted trees', 'Branches caught in other trees', 'Damaged trees beside a road or a public path'],
      },
    ],
  },
  response: {
    heading: 'What happens when you call',
    steps: [
      { title: 'You call', text: 'Tell us where you are (have your postcode or what3words ready), what has happened and whether anyone is in danger.' },
      { title: 'We set out', text: `A crew is on its way within ${claims.dispatchMinutes}\u00a0minutes, day or night.` },
      { title: 'We make it safe', text: 'We close off the area and deal first with what threatens people or buildings.' },
      { title: 'We clear up', text: 'We clear the way and tidy up. Work that can wait is quoted for separately.' },
    ],
    costs: costQuestion('emergency-call-out'),
    online: 'Can it wait? Get a quote online',
  },
  lookFirst: {
    heading: 'What to look at first, and where to stand',
    description: 'A garden after a storm, not to scale. An oak has come down on a cottage and a power line, its roots in the air. Somebody rings from two tree lengths away.',
    legend: 'What to look at',
    distance: '2 tree lengths',
    /** The guidance named under `waiting`, and the forest industry's rule for a tree that may still move: two tree lengths. */
    marks: [
      { title: 'Power lines', text: 'Look up before you go near. Treat every line as live, even one on the ground, stay at least five metres away and ring 105. If anyone is in danger, ring 999 too.' },
      { title: 'Hanging branches', text: 'A torn limb can drop at any moment. Nobody goes under the crown, not even to fetch something.' },
      { title: 'The stem', text: 'It’s bent like a spring. Don’t climb it, pull at it or cut it.' },
      { title: 'The root plate', text: 'It can drop back into its hole when the stem moves. Keep children and dogs right away from it.' },
      { title: 'The house', text: 'Leave the rooms under the tree, and go out on the side away from it. If you smell gas, ring 0800 111 999 from outside.' },
      { title: 'Stand here', text: 'At least two tree lengths from anything that has fallen, leans or hangs, with everyone else. Then ring us.' },
    ],
  },
  waiting: {
    heading: 'While you wait for us',
    /** Each line says only what the public guidance above it says. */
    points: [
      // Forestry and Land Scotland, warning on windblow: fallen, hanging and standing trees can roll, pivot, slide or fall at a touch.
      { title: 'Keep away', text: 'Keep everyone well back, and clear of leaning or hanging trees too. A tree that has come down can still roll, slide or fall.' },
      // Energy Networks Association, Look Out Look Up: assume lines are live, five metres from fallen or damaged ones. The 105 service:
      // damage that is a danger is reported to 105, and a serious immediate risk to the emergency services too.
      { title: 'Leave power lines alone', text: 'Treat every line as live, even one on the ground. Stay at least five metres away and ring 105. If anyone is in danger, ring 999 too.' },
      // Cadent, on what to do at a smell of gas: doors and windows open, no switches or flames, no phone indoors, 0800 111 999.
      { title: 'Smell gas?', text: 'Open doors and windows, don’t touch switches or flames, and get out. Ring 0800 111 999, the gas emergency service, from outside.' },
      // DAERA, Managing storm damage to woodlands: tension and compression. Surrey Heath Borough Council, Storm damage and trees:
      // no chainsaw unless qualified.
      { title: 'Leave the saw in the shed', text: 'Wood in a fallen tree is under tension, and moves when it’s cut. It’s a job for people trained to do it.' },
      // Swinton Insurance, After a storm: photos first, essential repairs only, the insurer's approval before work is booked. ABI: call
      // as soon as you can.
      { title: 'Take photos, if it’s safe', text: 'Your insurer may ask for them, and they help us bring the right kit. Ring your insurer before you book repairs.' },
    ],
  },
  equipment: {
    heading: 'What we bring',
    items: ['Chainsaws and pole saws', 'Climbing and rigging ropes', 'Wood chipper', 'Work lights', 'Cones, warning signs', 'Protective kit and first aid'],
  },
  sidebar: {
    call: 'Call now',
    responseTitle: 'Response time',
    response: `A crew on its way within ${claims.dispatchMinutes}\u00a0minutes, ${claims.emergency}`,
    featuresTitle: 'Every call-out',
    features: ['Dangerous trees made safe', 'Storm damage cleared', 'Drives and roads cleared', 'Complete site cleanup'],
  },
  reviews: 'What customers say',
  closing: { heading: 'Don’t wait for the next gust', text: 'Not sure whether it’s an emergency? Ring and ask.' },
} as const;
