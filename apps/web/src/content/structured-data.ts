import { business, claims, endWithinDay, serviceTable, type ServiceId } from '#dto';
import type { BreadcrumbList, LocalBusiness, Service, Thing, WithContext } from 'schema-dts';
import { paths, servicePath } from '../lib/paths';
import { pageHeads } from './page-heads';

/** A page's structured data in schema.org's terms; undefined if there is none. `image` is the address of the business's picture. */
export function structuredData(path: string, site: string, image: string): WithContext<Thing>[] | undefined {
  if (path === paths.home || path === paths.services) return [inContext(localBusiness(site, image))];
  const service = serviceTable.find(({ id }) => servicePath(id) === path);
  return service && [inContext(serviceOffer(service.id, site)), inContext(breadcrumbs(service.id, site))];
}

function inContext<T extends Thing & object>(thing: T): WithContext<T> {
  return { '@context': 'https://schema.org', ...thing };
}

const region = { '@type': 'AdministrativeArea', name: business.area } as const;

function localBusiness(site: string, image: string): Exclude<LocalBusiness, string> {
  return {
    '@type': 'LocalBusiness',
    '@id': businessId(site),
    name: business.name,
    description: business.strapline,
    url: `${site}/`,
    image,
    logo: `${site}/icons/icon-512.png`,
    telephone: business.phone.href.replace('tel:', ''),
    email: business.email,
    address: { '@type': 'PostalAddress', addressRegion: business.address.locality, addressCountry: business.address.country },
    areaServed: region,
    priceRange: claims.priceRange,
    openingHoursSpecification: business.hours.groups.flatMap(({ days, times }) =>
      // Search engines take midnight as closing time for a day that is closed.
      times.map((each) => ({ '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens: each.opens, closes: endWithinDay(each) })),
    ),
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: claims.rating.value,
      reviewCount: claims.rating.count,
      bestRating: claims.rating.best,
    },
    sameAs: business.social.map(({ href }) => href),
  };
}

function serviceOffer(id: ServiceId, site: string): Exclude<Service, string> {
  const { title } = serviceOf(id);
  return {
    '@type': 'Service',
    name: title,
    serviceType: title,
    description: pageHeads.service(id).description,
    url: site + servicePath(id),
    areaServed: region,
    provider: { '@type': 'LocalBusiness', '@id': businessId(site), name: business.name, url: `${site}/`, telephone: business.phone.href.replace('tel:', '') },
  };
}

function breadcrumbs(id: ServiceId, site: string): BreadcrumbList {
  const trail = [
    { name: 'Home', path: paths.home },
    { name: 'Services', path: paths.services },
    { name: serviceOf(id).title, path: servicePath(id) },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: site + path })),
  };
}

function businessId(site: string): string {
  return `${site}/#business`;
}

function serviceOf(id: ServiceId) {
  return serviceTable.find((service) => service.id === id) ?? serviceTable[0];
}
