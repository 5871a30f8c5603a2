import {
  type CallBack, type CallField, type CreateContact, emptyContact, emptyQuote, type EnquiryStatus, type LostReason, type QuoteForm,
} from '#dto';

/** The domain of all sample visitors; nobody can own it, so that samples cannot pass for real requests, and no email can reach anyone. */
export const demoDomain = 'sample.example';

/** The first words of the owner's note on each sample record. */
export const demoNote = 'Sample record, not a real request.';

/** How the owner has dealt with a sample record. Those that are `returning` are one customer's. */
export interface DemoOwner {
  hoursAgo: number;
  status: EnquiryStatus;
  lostReason?: LostReason;
  address?: string;
  returning?: true;
}
/** What a visitor sent. `pictures` are files of the site's own pictures. */
export type DemoQuote = QuoteForm & { owner: DemoOwner; pictures: readonly string[] };
export type DemoContact = CreateContact & { owner: DemoOwner };
/** What the owner wrote down, and what the caller was promised. */
export interface DemoCall extends Partial<Record<Exclude<CallField, 'serviceType'>, string>> {
  serviceType?: string[];
  promise: CallBack;
  owner: DemoOwner;
}

/** Names say "Sample"; phone numbers are from the ranges reserved for drama. */
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
    pictures: ['tree-avenue-upright.jpg', 'hedge-native-blossom.jpg'],
    owner: { hoursAgo: 2, status: 'new' },
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
    pictures: ['hedge-hornbeam.jpg'],
    owner: { hoursAgo: 26, status: 'contacted' },
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
    pictures: ['tree-pollards.jpg', 'hedge-native-blossom.jpg', 'tree-avenue.jpg'],
    owner: { hoursAgo: 75, status: 'won' },
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
    pictures: ['tree-pollards.jpg'],
    owner: { hoursAgo: 340, status: 'quoted' },
  },
  {
    ...emptyQuote,
    ...person('Hari', '07700 900118'),
    postcode: 'IP1 1AA',
    propertyType: 'residential',
    serviceType: ['hedge-trimming'],
    treeCount: 'hedge',
    urgency: 'planning',
    accessibility: 'easy',
    preferredContact: 'phone',
    description: 'The beech hedge along the road, both sides and the top.',
    pictures: [],
    owner: { hoursAgo: 12_000, status: 'won', returning: true },
  },
];

export const demoContacts: readonly DemoContact[] = [
  {
    ...emptyContact,
    ...person('Elin', '01632 960115'),
    service: 'hedge-trimming',
    message: 'When may a hedge with nests in it be cut?',
    owner: { hoursAgo: 7, status: 'new' },
  },
  {
    ...emptyContact,
    ...person('Femi', '07700 900116'),
    service: '',
    message: 'Do you leave the wood chips if I would like to have them?',
    owner: { hoursAgo: 120, status: 'contacted' },
  },
];

export const demoCalls: readonly DemoCall[] = [
  {
    ...person('Gwen', '01632 960117'),
    email: '',
    postcode: 'IP1 1AA',
    serviceType: ['tree-pruning'],
    words: 'Two branches of the sycamore rest on the telephone line. At home until four.',
    source: 'rang',
    promise: 'hour',
    owner: { hoursAgo: 0.4, status: 'new', address: '2 Sample Lane' },
  },
  {
    ...person('Hari', '07700 900118'),
    postcode: 'IP1 1AA',
    serviceType: ['stump-services'],
    words: 'Three conifer stumps in the front garden.',
    source: 'rang',
    promise: 'none',
    owner: { hoursAgo: 4_500, status: 'lost', lostReason: 'too-dear', returning: true },
  },
  {
    ...person('Hari', '07700 900118'),
    postcode: 'IP1 1AA',
    serviceType: ['hedge-trimming', 'tree-pruning'],
    words: 'The beech hedge again, and the apple tree beside it.',
    source: 'rang',
    promise: 'today',
    owner: { hoursAgo: 3, status: 'new', address: '14 Sample Street', returning: true },
  },
  {
    ...person('Elin', '01632 960115'),
    email: '',
    serviceType: ['hedge-trimming'],
    words: 'Sent a text: would we look at the hedge before we cut it?',
    source: 'text',
    promise: 'tomorrow',
    owner: { hoursAgo: 5, status: 'new' },
  },
  {
    ...person('Iris', 'ring the farm office'),
    email: '',
    words: 'Met at the show. Has a row of old willows, and is in no hurry.',
    source: 'met',
    promise: 'none',
    owner: { hoursAgo: 50, status: 'new' },
  },
];
