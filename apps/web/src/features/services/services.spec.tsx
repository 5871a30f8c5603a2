import { business, serviceTable } from '#dto';
import { screen, within } from '@testing-library/react';
import { openPage } from '../../../test/open-page';
import { whyChooseUs } from '../../content/credentials';
import { routeOf } from '../../routes';

const main = () => screen.getByRole('main');
const planned = serviceTable.filter(({ id }) => id !== 'emergency-call-out');
const hrefs = (name: string | RegExp) => within(main()).getAllByRole('link', { name }).map((link) => link.getAttribute('href'));

describe.each(planned)('the page of $title', ({ id, formId, title }) => {
  beforeEach(() => openPage(`/services/${id}`));

  it('has its heading, a phone link with the number, and a link to the form with the service chosen', () => {
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(hrefs(`Get a Quote ${business.phone.display}`)).toEqual([business.phone.href]);
    expect(hrefs(`Get a FREE Quote ${business.phone.display}`)).toEqual([business.phone.href, business.phone.href]);
    expect(hrefs('Get a Quote Online')).toEqual(Array(3).fill(`/quote?service=${id}`));
  });

  it('has the contact section between its content and the footer, with the service chosen', () => {
    const contact = document.getElementById('contact') as HTMLElement;
    expect(main().compareDocumentPosition(contact)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(contact.compareDocumentPosition(screen.getByRole('contentinfo'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(routeOf(`/services/${id}`).contact).toBe(formId);
  });
});

it.each(serviceTable)('says in the sidebar of $title where the business works and why to choose it, with a phone link', async ({ id }) => {
  await openPage(`/services/${id}`);
  const sidebar = within(screen.getByRole('complementary'));
  expect(sidebar.getByRole('link', { name: `Get a Quote ${business.phone.display}` }).getAttribute('href')).toBe(business.phone.href);
  const area = sidebar.getByRole('heading', { name: 'Service Area' }).parentElement;
  expect(area?.textContent).toBe(`Service Area${business.serviceArea}Within ${business.radiusMiles} miles.`);
  const reasons = sidebar.getByRole('heading', { name: 'Why Choose Us' }).parentElement as HTMLElement;
  expect(within(reasons).getAllByRole('listitem').map((item) => item.textContent)).toEqual(whyChooseUs);
});

it('shows the overview with six cards of three features each, and both the quote and the phone link twice', async () => {
  await openPage('/services');
  const cards = within(main()).getAllByRole('link', { name: /^Learn More & Get Quote/ }).map((link) => link.closest('li') as HTMLElement);
  expect(cards).toHaveLength(6);
  for (const card of cards) expect(within(card).getAllByRole('listitem')).toHaveLength(3);
  expect(hrefs('Get a Quote')).toEqual(['/quote', '/quote']);
  expect(hrefs(`Call ${business.phone.display}`)).toEqual([business.phone.href, business.phone.href]);
  expect(within(main()).getByRole('heading', { name: /^Why Choose/ })).toBeTruthy();
  expect(within(main()).getAllByRole('term').map((term) => term.textContent)).toEqual(['Fully Qualified', 'Fully Insured', 'Local Experts', 'Complete Cleanup']);
});

it('gives the emergency line in the banner, the sidebar and the closing call on the emergency page, and the office number for quotes', async () => {
  await openPage('/services/emergency-call-out');
  expect(hrefs(new RegExp(business.emergencyPhone.display))).toEqual(Array(3).fill(business.emergencyPhone.href));
  const sidebar = within(screen.getByRole('complementary'));
  expect(sidebar.getByRole('link', { name: `Get a Quote ${business.phone.display}` }).getAttribute('href')).toBe(business.phone.href);
  expect(within(main()).getByRole('region', { name: 'Tree emergency? Call now' })).toBeTruthy();
  expect(hrefs('Can it wait? Get a quote online')).toEqual(['/quote?service=emergency-call-out']);
  for (const name of ['Immediate Danger', 'Storm Damage']) expect(within(main()).getByRole('heading', { name })).toBeTruthy();
  expect(within(main()).getAllByRole('figure', { hidden: false })).toHaveLength(8);
});
