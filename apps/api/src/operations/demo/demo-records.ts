import { emptyContact, emptyQuote, type CreateContact, type EnquiryStatus, type QuoteForm } from '#dto';

/** The domain of all sample visitors; nobody can own it, so that samples cannot be mistaken for real requests, and no email can reach anyone. */
export const demoDomain = 'sample.example';

/** What stands first in the owner's note of each sample record. */
export const demoNote = 'Sample record, not a real request.';

/** A sample record: what the visitor sent and how the owner has dealt with it. `pictures` are files of the site's own pictures. */
interface DemoOwner {
  hoursAgo: number;
  status: EnquiryStatus;
}
export type DemoQuote = QuoteForm & DemoOwner & { pictures: readonly string[] };
export type DemoContact = CreateContact & DemoOwner;

/** Names say "Sample"; phone numbers are of the ranges reserved for drama. */
const person = (firstName: string, phone: string) => ({
  firstName,
  lastName: 'Sample',
  email: `${firstName.toLowerCase()}@${demoDomain}`,
  phone,
});

export const demoQuotes: readonly DemoQuote[] = [
  {
    ...emptyQuote,
    ...person('Ada', '01632 960111'),
    postcode: 'IP1 1AA',
    propertyType: 'residential',
    serviceType: ['tree-removal', 'stump-services'],
    treeCount: '1',
    urgency: 'urgent',
    accessibility: 'restricted',
    preferredContact: 'phone',
    availableDate: 'Weekday mornings',
    description: 'A large ash leans towards the garage. The only way in is a side gate of about one metre.',
    hoursAgo: 2,
    status: 'new',
    pictures: ['tree-removal.jpg', 'tree-stump.jpg'],
  },
  {
    ...emptyQuote,
    ...person('Bashir', '07700 900112'),
    postcode: 'IP1 1AA',
    propertyType: 'commercial',
    serviceType: ['hedge-trimming'],
    treeCount: 'hedge',
    urgency: 'soon',
    accessibility: 'easy',
    preferredContact: 'email',
    marketingOptIn: true,
    description: 'About sixty metres of laurel along the car park, two metres high, twice a year.',
    hoursAgo: 26,
    status: 'contacted',
    pictures: ['hedge-laurel.jpg'],
  },
  {
    ...emptyQuote,
    ...person('Carys', '07700 900113'),
    postcode: 'IP1 1AA',
    propertyType: 'farm',
    serviceType: ['emergency', 'crown-reduction'],
    treeCount: '2-3',
    urgency: 'emergency',
    accessibility: 'crane',
    preferredContact: 'whatsapp',
    description: 'A limb came down over the track in the storm and a second one hangs.',
    hoursAgo: 75,
    status: 'won',
    pictures: ['tree-emergency.jpg', 'tree-crown-reduction.jpg', 'tree-logs.jpg'],
  },
  {
    ...emptyQuote,
    ...person('Dmitri', '01632 960114'),
    propertyType: 'council',
    serviceType: ['tree-pruning'],
    treeCount: '11-20',
    urgency: 'planning',
    accessibility: 'unsure',
    preferredContact: 'text',
    availableDate: 'Next winter',
    hoursAgo: 340,
    status: 'quoted',
    pictures: ['tree-avenue.jpg'],
  },
];

export const demoContacts: readonly DemoContact[] = [
  {
    ...emptyContact,
    ...person('Elin', '01632 960115'),
    service: 'hedge-trimming',
    message: 'When may a hedge with nests in it be cut?',
    hoursAgo: 7,
    status: 'new',
  },
  {
    ...emptyContact,
    ...person('Femi', '07700 900116'),
    service: '',
    message: 'Do you leave the wood chips if I would like to have them?',
    hoursAgo: 120,
    status: 'contacted',
  },
];
