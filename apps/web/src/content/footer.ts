import { business, reviews } from '#dto';
import { paths } from '../lib/paths';
import type { LinkEntry } from './navigation';
import { phones } from './phones';

export type FooterIcon = 'phone' | 'mail' | 'area' | 'emergency';

/** A line of the footer's contact details. */
export interface FooterContact {
  icon: FooterIcon;
  text: string;
  /** Absent: not a link. */
  href?: string;
  /** A label, if the text alone is not clear. */
  label?: string;
}

export const footerText = {
  description: `Tree surgery and hedge care in ${business.serviceArea}. Free quotations, careful work, every site left clean.`,
  services: 'Services',
  quickLinks: 'Quick links',
  contact: 'Contact',
  rights: 'All rights reserved.',
  cookieSettings: 'Cookie settings',
  newTab: 'opens in a new tab',
} as const;

export const quickLinks: readonly LinkEntry[] = [
  { label: 'About Us', href: paths.about, type: 'page' },
  { label: 'Services', href: `${paths.home}#services`, type: 'section' },
  { label: 'Gallery', href: `${paths.home}#gallery`, type: 'section' },
  ...(reviews.length > 0 ? [{ label: 'Reviews', href: `${paths.home}#reviews`, type: 'section' } as const] : []),
  { label: 'Get Quote', href: paths.quote, type: 'page' },
];

export const legalLinks: readonly LinkEntry[] = [
  { label: 'Privacy Policy', href: paths.privacy, type: 'page' },
  { label: 'Terms of Service', href: paths.terms, type: 'page' },
  { label: 'Cookie Policy', href: paths.cookies, type: 'page' },
  { label: 'Disclaimer', href: paths.disclaimer, type: 'page' },
];

export const footerContacts: readonly FooterContact[] = [
  ...phones.office.map(({ display, href }) => ({ icon: 'phone', text: display, href }) as const),
  ...(phones.emergency
    ? [{ icon: 'emergency', label: 'Emergency work', text: phones.emergency.display, href: phones.emergency.href } as const]
    : []),
  { icon: 'mail', text: business.email, href: `mailto:${business.email}` },
  { icon: 'area', text: business.serviceArea },
];
