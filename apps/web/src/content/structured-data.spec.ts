import { business, claims, serviceTable } from '#dto';
import { paths, servicePath } from '../lib/paths';
import { structuredData } from './structured-data';

const site = 'https://trees.example';

function thingsAt(path: string): Record<string, unknown>[] {
  return JSON.parse(JSON.stringify(structuredData(path, site, `${site}/social/home.jpg`) ?? [])) as Record<string, unknown>[];
}

describe.each([paths.home, paths.services])('the structured data of %s', (path) => {
  const [firm, ...others] = thingsAt(path);

  it('describes one local business in schema.org\'s terms', () => {
    expect(others).toEqual([]);
    expect(firm).toMatchObject({ '@context': 'https://schema.org', '@type': 'LocalBusiness', '@id': `${site}/#business` });
  });

  it('says who the business is and how to reach it', () => {
    expect(firm).toMatchObject({
      name: business.name,
      url: `${site}/`,
      telephone: business.phone.href.slice('tel:'.length),
      email: business.email,
      address: { '@type': 'PostalAddress', addressRegion: 'Suffolk', addressCountry: 'GB' },
      areaServed: { '@type': 'AdministrativeArea', name: 'Suffolk' },
      sameAs: business.social.map(({ href }) => href),
    });
  });

  it('makes the claims of the specification and no others', () => {
    expect(firm).toMatchObject({
      priceRange: '££',
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.9, reviewCount: 127, bestRating: 5 },
      openingHoursSpecification: [
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
          opens: '07:00',
          closes: '18:00',
        },
      ],
    });
    expect(claims.rating).toMatchObject({ value: 4.9, count: 127 });
  });

  it('has no reviews, because none is known to be real, and no coordinates, because none are known', () => {
    expect(JSON.stringify(firm)).not.toMatch(/"Review"|"review"|GeoCircle|"geo"/);
  });
});

describe.each(serviceTable.map(({ id, title }) => ({ id, title, path: servicePath(id) })))('the structured data of $path', ({ path, title }) => {
  const [service, trail] = thingsAt(path);

  it('offers the service, provided by the business of the home page', () => {
    expect(service).toMatchObject({
      '@type': 'Service',
      name: title,
      url: site + path,
      provider: { '@type': 'LocalBusiness', '@id': `${site}/#business`, name: business.name },
    });
    expect(service?.description).toEqual(expect.stringContaining('Suffolk'));
  });

  it('leads from Home through Services to the page', () => {
    expect(trail).toMatchObject({ '@type': 'BreadcrumbList' });
    expect(trail?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: `${site}/` },
      { '@type': 'ListItem', position: 2, name: 'Services', item: `${site}/services` },
      { '@type': 'ListItem', position: 3, name: title, item: site + path },
    ]);
  });
});

it.each([paths.about, paths.quote, paths.privacy, paths.login, '*'])('%s has none', (path) => {
  expect(structuredData(path, site, `${site}/social/home.jpg`)).toBeUndefined();
});
