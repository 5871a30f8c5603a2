import { paths } from '../lib/paths';

/** One link of the navigation or the footer. A section link scrolls to a part of a page. */
export interface LinkEntry {
  label: string;
  href: string;
  type: 'page' | 'section';
}

/** A navigation bar's links and its button. */
export interface LinkSet {
  links: readonly LinkEntry[];
  button: LinkEntry;
}

const section = (label: string, id: string): LinkEntry => ({ label, href: `${paths.home}#${id}`, type: 'section' });

/** The bar of most pages. */
export const siteLinks: LinkSet = {
  links: [
    section('Services', 'services'),
    section('Gallery', 'gallery'),
    { label: 'About', href: paths.about, type: 'page' },
    section('Contact', 'contact'),
  ],
  button: { label: 'Get Quote', href: paths.quote, type: 'page' },
};

const contactHere: LinkEntry = { label: 'Contact', href: '#contact', type: 'section' };

/** The emergency page's bar: the usual one, with its own contact section. */
export const emergencyLinks: LinkSet = { ...siteLinks, links: [...siteLinks.links.slice(0, -1), contactHere] };

/** The bar of the five planned-work service pages: contact and quote lead to the form on the same page. */
export const serviceLinks: LinkSet = {
  links: [
    { label: 'Home', href: paths.home, type: 'page' },
    section('Services', 'services'),
    section('About', 'about'),
    contactHere,
  ],
  button: { label: 'Get Quote', href: '#contact', type: 'section' },
};
