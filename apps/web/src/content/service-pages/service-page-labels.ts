import { business } from '#dto';

/** The words that all service pages share (specification, section 2). */
export const servicePageLabels = {
  getQuote: 'Get a Quote',
  getFreeQuote: 'Get a FREE Quote',
  sendRequest: 'Get a Quote Online',
  serviceArea: 'Service Area',
  area: business.serviceArea,
  areaDetail: `Within ${business.radiusMiles} miles.`,
  whyChooseUs: 'Why Choose Us',
  hours: business.hours.label,
} as const;
