import { shippedBusiness, type SiteFacts } from '#dto';
import { isReservedDomain, isReservedPhone } from './address-check.js';
import type { Found } from './finding.js';

/** Finds names, numbers and addresses of the business that are still stand-ins. */
export function identityCheck(business: SiteFacts['business']): Found | undefined {
  const { name, shortName, phone, secondPhone, emergencyPhone, email, social } = business;
  const standIns = [
    ...(name === shippedBusiness.name ? [name] : []),
    ...(shortName === shippedBusiness.shortName ? [`${shortName} beside the logo`] : []),
    ...[phone, secondPhone, emergencyPhone].map(({ display }) => display).filter(isReservedPhone),
    ...[email].filter((address) => isReservedDomain(address.split('@').at(-1) ?? '')),
    ...social.map(({ href }) => href).filter((address) => isReservedDomain(new URL(address).hostname)),
  ];
  if (standIns.length === 0) return undefined;
  return {
    severity: 'reminder',
    text: `Visitors see names and contact details that are only stand-ins: ${standIns.join(', ')}.`,
    action: 'Enter your own under More, Site, and publish.',
  };
}
