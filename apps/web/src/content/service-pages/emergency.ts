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
      { title: 'We set out', text: `A crew is on its way within ${claims.dispatchMinutes} minutes, day or night.` },
      { title: 'We make it safe', text: 'We close off the area and deal first with what threatens people or buildings.' },
      { title: 'We clear up', text: 'We clear the way and tidy up. Work that can wait is quoted for separately.' },
    ],
  },
  waiting: {
    heading: 'While you wait for us',
    points: [
      { title: 'Keep away', text: 'Keep everyone, pets too, well back from the tree and from anything it leans on. A tree that has come down can still roll, drop or spring.' },
      { title: 'Leave power lines alone', text: 'Treat every line as live, even one on the ground. Stay well clear, keep others away and ring 105. If there’s danger to life, ring 999.' },
      { title: 'Smell gas?', text: 'Leave the building, don’t touch switches or flames, and ring the National Gas Emergency Service on 0800 111 999.' },
      { title: 'Leave the saw in the shed', text: 'Wood under tension kicks back without warning. Don’t climb up and don’t cut anything free.' },
      { title: 'Take photos from a distance', text: 'They help us bring the right kit, and your insurer may ask for them. Ring your insurer before repairs begin.' },
    ],
  },
  equipment: {
    heading: 'What we bring',
    items: ['Chainsaws and pole saws', 'Climbing and rigging ropes', 'Wood chipper', 'Work lights for the dark', 'Cones and warning signs', 'Protective equipment and first aid'],
  },
  sidebar: {
    call: 'Call now',
    responseTitle: 'Response time',
    response: `Dispatch within ${claims.dispatchMinutes} minutes, ${claims.emergency}`,
    featuresTitle: 'Every call-out',
    features: ['Dangerous trees made safe', 'Storm damage cleared', 'Drives and roads cleared', 'Complete site cleanup'],
  },
  reviews: 'What customers say',
  closing: { heading: 'Don’t wait for the next gust', text: 'Not sure whether it’s an emergency? Ring and ask.' },
} as const;
