import { business, claims, retention, reviews, serviceTable } from '#dto';
import { about } from './about';
import { consentText } from './consent';
import { benefits, credentials, heroBadges, whyChooseUs } from './credentials';
import { footerContacts, legalLinks, quickLinks } from './footer';
import { gallery, galleryText, isDrawing } from './gallery';
import { homeText } from './home';
import { cookies } from './legal/cookies';
import { disclaimer } from './legal/disclaimer';
import { legalVersion, type LegalDocument } from './legal/legal-document';
import { privacy } from './legal/privacy';
import { terms } from './legal/terms';
import { emergencyLinks, serviceLinks, siteLinks } from './navigation';
import { notFoundText } from './not-found';
import { optionalScripts } from './optional-scripts';
import { pageHeads } from './page-heads';
import { emergency } from './service-pages/emergency';
import { servicePageContents } from './service-pages/service-page-contents';
import { servicePageLabels } from './service-pages/service-page-labels';
import { services } from './services';
import { servicesOverview } from './services-overview';

/** All words of a piece of content as one text. */
const words = (content: unknown) => JSON.stringify(content);
const section = (document: LegalDocument, heading: RegExp) => words(document.sections.find((entry) => heading.test(entry.heading)));

describe('the services', () => {
  it('are the six of the contract, with five features each', () => {
    expect(services.map(({ id }) => id)).toEqual(serviceTable.map(({ id }) => id));
    expect(services).toHaveLength(6);
    for (const { features } of services) expect(new Set(features).size).toBe(5);
  });

  it.each([
    ['tree-removal', ['safe, professional', 'throughout suffolk', 'sectional dismantling', 'directional felling', 'crane-assisted removal', 'stump grinding', 'cleanup', 'safety concerns', 'tree health', '"assessment"', 'free site visit', '"planning"', '"execution"']],
    ['hedge-trimming', ['formal hedges', 'box', 'yew', 'privet', 'hornbeam', 'informal hedges', 'laurel', 'leylandii', 'mixed native', 'flowering', 'march-may', 'june-august', 'september-november', 'wildlife-friendly timing', 'nesting seasons', 'seasonal scheduling']],
    ['tree-pruning', ['health pruning', 'structural pruning', 'winter pruning, november-february', 'most deciduous trees', 'light summer pruning', 'late winter or early spring', 'conifers', '"assessment"', '"plan"', '"execution"', '"cleanup and aftercare"', 'bs 3998']],
    ['stump-services', ['track units', 'compact grinders', 'hand-held units', '6-12 inches below ground', 'chemical', 'manual', 'burning', 'leaving in place', 'same-day service', 'free wood chips']],
    ['crown-reduction', ['selective pruning', 'proportional reduction', 'health assessment', 'growth management', 'should typically not exceed 30% of the crown in one operation']],
  ] as const)('%s says everything that the specification lists', (id, facts) => {
    const text = words(servicePageContents[id]).toLowerCase();
    for (const fact of facts) expect(text).toContain(fact);
  });

  it.each([['tree-removal', 3], ['tree-pruning', 4], ['stump-services', 4], ['crown-reduction', 4]] as const)('%s is done in %i steps', (id, count) => {
    const steps = servicePageContents[id].sections.flatMap((entry) => (entry.kind === 'steps' ? entry.steps : []));
    expect(steps).toHaveLength(count);
  });

  it('include an emergency page with its two occasions, four steps, dispatch within 30 minutes and 24/7', () => {
    expect(emergency.whenToCall.groups.map(({ title }) => title)).toEqual(['Immediate Danger', 'Storm Damage']);
    expect(emergency.response.steps).toHaveLength(4);
    expect(emergency.equipment.items.length).toBeGreaterThan(3);
    expect(emergency.sidebar.response).toBe('A crew on its way within 30\u00a0minutes, 24/7');
  });
});

describe('the reviews', () => {
  it('are eight, each with every field', () => {
    expect(reviews).toHaveLength(8);
    expect(new Set(reviews.map(({ id }) => id)).size).toBe(8);
    for (const { name, location, rating, text, platform, date, avatar } of reviews) {
      for (const field of [name, location, text]) expect(field).not.toBe('');
      expect([1, 2, 3, 4, 5]).toContain(rating);
      expect(['Google', 'Checkatrade']).toContain(platform);
      expect(date).toMatch(/^\d+ (week|month)s? ago$/);
      expect(avatar).toMatch(/^[A-Z]{2}$/);
    }
  });
});

describe('the gallery', () => {
  it('holds twelve different pictures: seven hedges and five services', () => {
    expect(gallery).toHaveLength(12);
    expect(new Set(gallery.map(({ image }) => image)).size).toBe(12);
    const hedges = gallery.filter(({ image }) => image.startsWith('hedge-'));
    expect([hedges.length, gallery.length - hedges.length]).toEqual([7, 5]);
  });

  it('says of each what it is, in the caption and above them all', () => {
    for (const { image, alt } of gallery) expect(alt).toMatch(isDrawing(image) ? /^[A-Z].* \(drawing\)$/ : /^[A-Z].* \(computer-made picture\)$/);
    expect(gallery.filter(({ image }) => isDrawing(image))).toHaveLength(6);
    expect(galleryText.intro).toBe('The kinds of work we do, in drawings and computer-made pictures.');
  });
});

describe('the legal pages', () => {
  it('have 13, 17 and 12 sections under different headings', () => {
    for (const [document, count] of [[privacy, 13], [terms, 17], [disclaimer, 12]] as const) {
      expect(document.sections).toHaveLength(count);
      expect(new Set(document.sections.map(({ heading }) => heading)).size).toBe(count);
    }
    expect(legalVersion).toBe('Version 1.0, in force from 20 November 2026');
  });

  it('keep records as long as the purge job does: 7 years, 2 years, 26 months, until opt-out', () => {
    expect([retention.customers.years, retention.quotes.years, retention.analytics.months]).toEqual([7, 2, 26]);
    const text = section(privacy, /how long/i);
    for (const period of ['"7 years"', '"2 years or until completed"', '"26 months"', '"Until you opt out"']) expect(text).toContain(period);
    expect(text).toContain('Enquiries and notes of calls are kept as long as quote requests');
    expect(words(privacy)).toContain('Information Commissioner');
    expect(section(privacy, /your rights/i)).toMatch(/access.*rectification.*erasure.*restriction.*portability.*objection/);
  });

  it('state the terms: 30 days, payment, deposits, preservation orders, £2 million, 24 hours, 7 working days, the law', () => {
    expect(section(terms, /^quotations/i)).toContain('valid for 30 days');
    expect(section(terms, /^payment/i)).toContain('due on completion of the work, by cash, bank transfer or card');
    expect(section(terms, /deposits/i)).toContain('For large jobs');
    expect(section(terms, /protected trees/i)).toContain('the customer must check with the local council whether a tree is covered by a tree preservation order');
    expect(section(terms, /insurance/i)).toContain('up to £2\u00a0million');
    expect(section(terms, /cancellation/i)).toContain('free of charge up to 24 hours before the work');
    expect(section(terms, /complaints/i)).toContain('within 7 working days');
    expect(section(terms, /^law/i)).toContain('the law of England and Wales');
  });

  it('aim to reply within 2 hours in business hours', () => {
    expect(section(disclaimer, /response/i)).toContain('within 2 hours');
  });

  it('list the cookies with their durations, and say correctly which are in use', () => {
    const rows = cookies.sections.flatMap(({ body }) => body.flatMap((block) => (typeof block === 'object' && 'rows' in block ? block.rows : [])));
    expect(rows.map(([name, , duration, used]) => [name, duration, used])).toEqual([
      ['cookie-consent', '1 year', 'Yes'],
      ['session', 'Session; 30 days where the owner chose to stay signed in', 'Only for the owner'],
      ['csrf', 'Session', 'No'],
      ['device', '1 year', 'Only for the owner'],
      ['quote-outbox', '4 hours; at most 14 days once you press Send, ask for it or allow functional storage', 'Only while you fill in a form'],
      ['quote-page', 'Until the browser or you remove it', 'Only after you have begun a quote request'],
      ['Visitor counter', '2 years', 'No'],
      ['Visit counter', '24 hours', 'No'],
      ['Preferences', '1 year', 'No'],
      ['Language', '1 year', 'No'],
      ['Marketing pixels', '3 months', 'No'],
    ]);
    expect(optionalScripts).toEqual([]);
    expect(section(cookies, /your choice/i)).toMatch(/accept all cookies, reject all that are not necessary, or customise/);
  });
});

describe('the claims on the pages', () => {
  it('are the constants of the specification', () => {
    expect(words(credentials)).toMatch(/City & Guilds.*£2\u00a0million.*24\/7, with a crew on its way within 30\u00a0minutes.*4\.9 out of 5 from 127 reviews on Google/);
    expect(credentials.map(({ title }) => title)).toEqual(['Fully Qualified Team', 'Fully Insured', 'Emergency Work', '5-Star Rated']);
    expect(benefits.map(({ title }) => title)).toEqual(['Fully Qualified', 'Fully Insured', 'Local Experts', 'Complete Cleanup']);
    expect(heroBadges).toHaveLength(3);
    expect(heroBadges[0]?.title).toBe('250 reviews');
    expect(words(benefits)).toContain('within 50 miles');
    expect(business.hours.label).toBe('Monday to Friday, 07:00 to 18:00');
    expect(claims.priceRange).toBe('££');
    expect(words([whyChooseUs, about.promise])).toMatch(/Free quotations.*Free assessments.*Complete site cleanup.*Expert assessment.*Qualified team.*Quality guaranteed.*Emergency 24\/7/);
  });

  it('name the source beside every count of reviews', () => {
    const { badge, rating } = claims;
    expect(words(heroBadges[0])).toContain(`on ${badge.source.name}`);
    for (const text of [words(credentials), words(homeText.reviews)]) expect(text).toContain(`${rating.count} reviews on ${rating.source.name}`);
  });

  it('never merge the two counts of reviews', () => {
    expect(words(heroBadges)).not.toContain('127');
    expect(words(homeText.reviews)).not.toContain('250');
  });
});

describe('the punctuation', () => {
  it('is typographic: no straight apostrophes or quotation marks', () => {
    const pages = [about, emergency, homeText, pageHeads, servicePageContents, services, servicesOverview];
    const everything = [...pages, benefits, consentText, cookies, credentials, disclaimer, galleryText, privacy, terms];
    const texts: string[] = [];
    JSON.stringify(everything, (_, value: unknown) => (typeof value === 'string' && texts.push(value), value));
    expect(texts.filter((text) => /['"]/.test(text))).toEqual([]);
  });
});

describe('the fixed words', () => {
  it('are the specification\'s', () => {
    const buttons = [homeText.hero.button, homeText.services.button, homeText.about.consultation.label, homeText.about.quote.label];
    expect([...buttons, galleryText.button]).toEqual([
      'Get Your Quote Now', 'Learn More', 'Get Free Consultation', 'Get a Quote', 'Get Your Free Quote',
    ]);
    expect(servicesOverview.learnMore).toBe('Learn More & Get Quote');
    const { getQuote, getFreeQuote, serviceArea, area, whyChooseUs } = servicePageLabels;
    expect([getQuote, getFreeQuote, serviceArea, area, whyChooseUs]).toEqual([
      'Get a Quote', 'Get a FREE Quote', 'Service Area', 'Suffolk and surrounding areas', 'Why Choose Us',
    ]);
    expect([notFoundText.heading, notFoundText.text]).toEqual(['404 Page Not Found', 'Did you forget to add the page to the router?']);
    expect([consentText.manage, consentText.reject, consentText.save, consentText.accept]).toEqual(['Manage Preferences', 'Reject All', 'Save Preferences', 'Accept All']);
    expect(homeText.hero.heading).toMatch(/professional tree surgeons in the Suffolk area/i);
  });

  it('name the links of both bars and the footer', () => {
    const entries = ({ links, button }: typeof siteLinks) => [...links, button].map(({ label, href }) => [label, href]);
    expect(entries(siteLinks)).toEqual([['Services', '/#services'], ['Gallery', '/#gallery'], ['About', '/about'], ['Contact', '/#contact'], ['Get Quote', '/quote']]);
    expect(entries(serviceLinks)).toEqual([['Home', '/'], ['Services', '/#services'], ['About', '/#about'], ['Contact', '#contact'], ['Get Quote', '#contact']]);
    expect(entries(emergencyLinks)).toEqual([['Services', '/#services'], ['Gallery', '/#gallery'], ['About', '/about'], ['Contact', '#contact'], ['Get Quote', '/quote']]);
    expect(quickLinks.map(({ label }) => label)).toEqual(['About Us', 'Services', 'Gallery', 'Reviews', 'Get Quote']);
    expect(legalLinks.map(({ label }) => label)).toEqual(['Privacy Policy', 'Terms of Service', 'Cookie Policy', 'Disclaimer']);
    const phones = [business.phone, business.secondPhone, business.emergencyPhone].map(({ display }) => display);
    expect(footerContacts.map(({ text }) => text)).toEqual([...phones, business.email, business.serviceArea]);
  });
});

describe('the page heads', () => {
  const { service, ...single } = pageHeads;
  const heads = [...Object.values(single), ...serviceTable.map(({ id }) => service(id))];

  it('have unique titles and descriptions, short enough for search results', () => {
    expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
    expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length);
    for (const { description } of heads) expect(description.length).toBeLessThanOrEqual(165);
  });

  it('carry keywords on the home and services pages only', () => {
    expect(heads.filter((head) => 'keywords' in head)).toEqual([pageHeads.home, pageHeads.services]);
  });
});
