/**
 * The business's identity, spelt out here alone (decision 5, point 1). The values are stand-ins from ranges reserved for fiction; the
 * readiness check names them until the owner replaces them.
 */
export const business = {
  name: 'Suffolk Tree & Hedge Care',
  shortName: 'Suffolk Tree & Hedge',
  strapline: 'Tree surgery and hedge care in Suffolk',
  area: 'Suffolk',
  serviceArea: 'Suffolk and surrounding areas',
  radiusMiles: 50,
  phone: { display: '01632 960123', href: 'tel:+441632960123' },
  secondPhone: { display: '07700 900456', href: 'tel:+447700900456' },
  emergencyPhone: { display: '07700 900789', href: 'tel:+447700900789' },
  /** The site's public address unless the build gets `PUBLIC_URL`. No trailing slash. */
  website: 'https://suffolk-tree-hedge.example',
  email: 'info@suffolk-tree-hedge.example',
  basePostcode: 'IP1 1AA',
  address: { locality: 'Suffolk', country: 'GB' },
  /** Opening hours: Monday to Friday 07:00 to 18:00 (specification, section 1). */
  hours: {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opens: '07:00',
    closes: '18:00',
    label: 'Monday to Friday, 07:00 to 18:00',
  },
  social: [
    { name: 'Facebook', href: 'https://facebook.example/suffolk-tree-hedge' },
    { name: 'Instagram', href: 'https://instagram.example/suffolk-tree-hedge' },
    { name: 'Google', href: 'https://google.example/suffolk-tree-hedge' },
    { name: 'Checkatrade', href: 'https://checkatrade.example/suffolk-tree-hedge' },
  ],
  /** Lines for the small print, such as a company or VAT number; none so far. */
  legalLines: [] as readonly string[],
  copyright: '© 2024',
} as const;
