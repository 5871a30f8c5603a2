import { business, serviceTable, type ServiceId } from '#dto';

/** What search engines and link previews see of a page. */
export interface PageHead {
  title: string;
  description: string;
  /** Only on the home and services pages (specification, section 1). */
  keywords?: string;
}

const named = (title: string) => `${title} | ${business.name}`;

export const pageHeads = {
  home: { title: `${business.name} | Professional tree surgeons`, description: business.strapline },
  about: { title: named('About Us'), description: business.strapline },
  quote: { title: named('Get Your FREE Quote'), description: business.strapline },
  services: { title: named('Services'), description: business.strapline },
  service: (id: ServiceId): PageHead => {
    const service = serviceTable.find((entry) => entry.id === id);
    return { title: named(service?.title ?? id), description: business.strapline };
  },
  privacy: { title: named('Privacy Policy'), description: business.strapline },
  terms: { title: named('Terms of Service'), description: business.strapline },
  cookies: { title: named('Cookie Policy'), description: business.strapline },
  disclaimer: { title: named('Disclaimer'), description: business.strapline },
  login: { title: named('Admin Login'), description: business.strapline },
  dashboard: { title: named('Admin Dashboard'), description: business.strapline },
  notFound: { title: named('404 Page Not Found'), description: business.strapline },
};
