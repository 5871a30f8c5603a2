import { business, claims, propertyTypes, serviceTable } from '#dto';

/** Something that a page must have: in words, where, and how many of it or its text. */
export type Row = readonly [what: string, selector: string, is: number | readonly string[]];

const { phone, secondPhone, emergencyPhone, email, serviceArea } = business;
const labels = (options: readonly { label: string }[]) => options.map(({ label }) => label);
const serviceNames = serviceTable.map(({ title }) => title);
const planned = serviceTable.filter(({ id }) => id !== 'emergency-call-out');

const footer: Row[] = [
  ['description', 'footer .about p', [serviceArea]],
  ['social links, in a new tab', 'footer .social a[target=_blank]', ['Facebook', 'Instagram', 'Google', 'Checkatrade']],
  ['a link to each service', 'footer a[href^="/services/"]', serviceNames],
  ['quick link About Us', 'footer a[href="/about"]', ['About Us']],
  ['quick links to sections', 'footer :is(a[href="/#services"], a[href="/#gallery"], a[href="/#reviews"])', ['Services', 'Gallery', 'Reviews']],
  ['quick link Get Quote', 'footer a[href="/quote"]', ['Get Quote']],
  ['both phones, mailbox', `footer :is(a[href="${phone.href}"], a[href="${secondPhone.href}"], a[href="mailto:${email}"])`, [phone.display, secondPhone.display, email]],
  ['area', 'footer', [serviceArea]],
  ['legal links', 'footer :is(a[href="/privacy-policy"], a[href="/terms-of-service"], a[href="/cookie-policy"], a[href="/disclaimer"])', ['Privacy Policy', 'Terms of Service', 'Cookie Policy', 'Disclaimer']],
  ['copyright line', 'footer', ['2024']],
];

const bar: Row[] = [
  ['logo', 'header a.logo[href="/"]', 1],
  ['sections of Home', 'header ul a[href^="/#"]', ['Services', 'Gallery']],
  ['About', 'header ul a[href="/about"]', ['About']],
  ['Contact', 'header ul a[href$="#contact"]', ['Contact']],
  ['Get Quote', 'header ul a[href="/quote"]', ['Get Quote']],
];

const serviceBar: Row[] = [
  ['logo', 'header a.logo[href="/"]', 1],
  ['Home', 'header ul a[href="/"]', ['Home']],
  ['sections', 'header ul a[href^="/#"]', ['Services', 'About']],
  ['Contact and Get Quote go to the section', 'header ul a[href$="#contact"]', ['Contact', 'Get Quote']],
];

const sidebar: Row[] = [
  ['phone link of the sidebar', `aside a[href="${phone.href}"]`, [`Get a Quote ${phone.display}`]],
  ['Service Area card', 'aside section:has(h2)', [`Service Area${serviceArea}`]],
  ['Why Choose Us checklist', 'aside section:has(li)', ['Why Choose Us']],
  ['hero with a heading and a subtitle', 'main > :first-child :is(h1, h1 + p)', 2],
  ['hero picture', 'main > :first-child picture', 1],
  ['shared block', '#contact h2', 1],
  ['closing call to action', 'main > section:last-child a[href^="tel:"]', 1],
];

const serviceFacts: Record<(typeof serviceTable)[number]['id'], readonly string[]> = {
  'tree-removal': ['Suffolk', 'Sectional dismantling', 'Directional felling', 'Crane-assisted removal', 'Stump grinding', 'Safety concerns', 'Tree health', 'Assessment', 'free site visit', 'Planning', 'Execution'],
  'hedge-trimming': ['box', 'yew', 'privet', 'hornbeam', 'laurel', 'leylandii', 'mixed native', 'flowering', 'March', 'May', 'June', 'August', 'September', 'November', 'nesting', 'Seasonal scheduling'],
  'tree-pruning': ['Health pruning', 'Structural pruning', 'November', 'February', 'deciduous', 'summer', 'Conifers', 'late winter', 'early spring', 'Assessment', 'Plan', 'Execution', 'Cleanup and aftercare', 'BS 3998'],
  'stump-services': ['Track', 'Compact', 'Hand-held', '6-12 inches', 'Chemical', 'Manual', 'Burning', 'Leaving', 'Same-day', 'wood chips'],
  'crown-reduction': ['Selective pruning', 'Proportional reduction', 'Health assessment', 'Growth management', '30%', 'one operation'],
  'emergency-call-out': ['Immediate Danger', 'Storm Damage', 'What we bring', '30 minutes', '24/7'],
};

const emergencyPage: Row[] = [
  ['banner with a phone link', `main section:has(h2) a[href="${emergencyPhone.href}"]`, [emergencyPhone.display]],
  ['call button of the sidebar', `aside a[href="${emergencyPhone.href}"]`, ['Call now']],
  ['response time', 'aside section', ['Response time']],
  ['feature list', 'aside section:has(li)', ['Every call-out']],
  ['equipment', 'main li', ['Chainsaws', 'Wood chipper']],
  ['four steps of the response', 'main ol:not([data-marks]) > li', 4],
  ['reviews', '#reviews blockquote', 8],
];

const legal = (sections: number, others: readonly string[], ...says: string[]): Row[] => [
  ['numbered sections', 'article section h2', sections],
  ['the last of them', 'article section:last-of-type h2', [`${sections}. `]],
  ['last updated', 'main', ['Last updated']],
  ['links to the others', 'article nav a', others],
  ['what it says', 'main', says],
];
const [privacy, terms, cookies, disclaimer] = ['Privacy Policy', 'Terms of Service', 'Cookie Policy', 'Disclaimer'] as const;

/** The specification's requirements for each page (section 2). */
export const specification: Record<string, readonly Row[]> = {
  '/': [
    ...bar,
    ...footer,
    ['headline', 'h1', ['Professional tree surgeons', 'Suffolk area']],
    ['badges', '[aria-labelledby=hero-heading] ul li', 3],
    ['hero button', '[aria-labelledby=hero-heading] a[href="/quote"]', ['Get Your Quote Now']],
    ['count of the badge', '[aria-labelledby=hero-heading] li', [`${claims.badge.count} reviews`]],
    ['reviews', '#reviews blockquote', 8],
    ['five stars each', '#reviews [role=img][aria-label*="5"]', 8],
    ['service cards', '#services ul > li:has(img):has(h3):has(p)', 6],
    ...serviceTable.map(({ id, title }): Row => [`Learn More of ${title}`, `#services a[href="/services/${id}"]`, ['Learn More']]),
    ['credentials', '#about', ['Fully Qualified Team', 'Fully Insured', 'Emergency Work', '5-Star Rated']],
    ['consultation', '#about a[href$="#contact"]', ['Get Free Consultation']],
    ['quote', '#about a[href="/quote"]', ['Get a Quote']],
    ['gallery', '#gallery li img[alt]', 12],
    ['gallery button', '#gallery a[href="/quote"]', ['Get Your Free Quote']],
    ['structured data', 'script[type="application/ld+json"]', ['"ratingValue":4.9', '"reviewCount":127', '07:00', '18:00', '££']],
    ['keywords, canonical, preview', 'meta[name=keywords], link[rel=canonical], meta[property="og:title"], meta[name="twitter:card"]', 4],
  ],
  '/about': [
    ...bar,
    ...footer,
    ['profile', 'h1', ['tree surgeon in Suffolk']],
    ['expertise cards', 'main h3', 4],
    ['service promise', 'main dt', ['Expert assessment', 'Qualified team', 'Quality guaranteed', 'Emergency 24/7']],
    ['why choose us', 'main h2', ['Why Choose Us']],
  ],
  '/quote': [
    ...bar,
    ...footer,
    ['heading', 'h1', ['Get Your FREE Quote']],
    ['badges', 'main > :first-child li', ['FREE Assessment', 'No Obligation']],
    ['progress', 'main', ['Step 1 of 4']],
    ['first step', 'main h2', ['Personal Information']],
    ['names and postcode', 'form :is(input[name=firstName], input[name=lastName], input[name=postcode])', 3],
    ['email and phone', 'form :is(input[inputmode=email], input[type=tel])', 2],
    ['property types', 'form select[name=propertyType] option:not([value=""])', labels(propertyTypes)],
    ['emergency line', `aside a[href="${emergencyPhone.href}"]`, [emergencyPhone.display]],
    ['mailbox', `aside a[href="mailto:${email}"]`, [email]],
    ['why choose us', 'aside li', 6],
    ['Previous is off', 'form button:is([disabled], [aria-disabled=true])', ['Previous']],
    ['Next', 'form button', ['Next']],
  ],
  '/services': [
    ...bar,
    ...footer,
    ['quote buttons', 'main a[href="/quote"]', 2],
    ['call buttons', `main a[href="${phone.href}"]`, 2],
    ['cards', 'main li:has(h3)', 6],
    ...serviceTable.map(({ id, title }): Row => [`card of ${title}`, `main li:has(h3) a[href="/services/${id}"]`, ['Learn More & Get Quote']]),
    ['three features a card', 'main li:has(h3) li', 18],
    ['why choose us', 'main', ['Why Choose', 'Fully Qualified', 'Fully Insured', 'Local Experts', 'Complete Cleanup']],
    ['structured data', 'script[type="application/ld+json"]', 1],
  ],
  ...Object.fromEntries(
    planned.map(({ id, title }): [string, Row[]] => [
      `/services/${id}`,
      [
        ...serviceBar,
        ...footer,
        ...sidebar,
        ['heading', 'h1', [title]],
        ['phone links for a free quote', `main a[href="${phone.href}"]`, [`Get a FREE Quote ${phone.display}`]],
        ['what it says', 'main', serviceFacts[id]],
      ],
    ]),
  ),
  '/services/emergency-call-out': [...bar, ...footer, ...sidebar, ...emergencyPage, ['what it says', 'main', serviceFacts['emergency-call-out']]],
  '/privacy-policy': [...bar, ...footer, ...legal(13, [terms, cookies, disclaimer], 'GDPR', '7 years', '2 years', '26 months', 'opt out')],
  '/terms-of-service': [
    ...bar,
    ...footer,
    ...legal(17, [privacy, cookies, disclaimer], '30 days', 'on completion', 'cash, bank transfer or card', 'deposit', 'tree preservation order', '£2 million', '24 hours', '7 working days', 'England and Wales'),
  ],
  '/cookie-policy': [...bar, ...footer, ...legal(7, [privacy, terms, disclaimer], 'cookie-consent', '1 year', '2 years', '24 hours', '3 months'), ['tables', 'article table', 5]],
  '/disclaimer': [...bar, ...footer, ...legal(12, [privacy, terms, cookies], '2 hours')],
  '/no-such-page': [...bar, ...footer, ['both sentences', 'main', ['404 Page Not Found', 'Did you forget to add the page to the router?']]],
};
