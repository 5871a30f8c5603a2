import { claims } from '#dto';

/** The words of the emergency page (specification, section 2). */
export const emergency = {
  heading: 'Emergency Tree Call-Out',
  subtitle: `A tree is down, or about to be: call us, ${claims.emergency}. Dispatch within ${claims.dispatchMinutes} minutes.`,
  banner: 'Tree emergency? Call now',
  danger: 'If anyone is hurt or in danger, call 999 first. If a tree touches a power line, stay away and call 105.',
  whenToCall: {
    heading: 'When to call',
    groups: [
      {
        title: 'Immediate Danger',
        items: ['A tree or large branch has fallen on a building or a car', 'A tree is leaning, cracking or lifting at the roots', 'A hanging branch is over a path, a road or a play area', 'A fallen tree blocks the only way in or out'],
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
      { title: 'You call', text: 'Tell us where you are, what has happened and whether anyone is in danger.' },
      { title: 'We set out', text: `A team is dispatched within ${claims.dispatchMinutes} minutes, day or night.` },
      { title: 'We make it safe', text: 'The area is closed off, and what threatens people or buildings is dealt with first.' },
      { title: 'We clear up', text: 'The way is cleared and the damage made tidy. Work that can wait is quoted for separately.' },
    ],
  },
  equipment: {
    heading: 'What comes with us',
    items: ['Chainsaws and pole saws', 'Climbing and rigging ropes', 'Wood chipper', 'Work lights for the dark', 'Cones and warning signs', 'Protective equipment and first aid'],
  },
  sidebar: {
    call: 'Call now',
    responseTitle: 'Response time',
    response: `Dispatch within ${claims.dispatchMinutes} minutes, ${claims.emergency}`,
    featuresTitle: 'Every call-out',
    features: ['Dangerous trees made safe', 'Storm damage cleared', 'Blocked ways opened', 'Complete site cleanup'],
  },
  reviews: 'What customers say',
  closing: { heading: 'Do not wait for the next gust', text: 'If you are unsure whether it is an emergency, ring and ask.' },
} as const;
