/**
 * One thing that a visitor does: `prepare` is not measured, `act` is.
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {{ name: string, path: string, prepare?: (page: Page) => Promise<unknown>, act: (page: Page) => Promise<unknown> }} Interaction
 */

/** @type {Interaction[]} */
export const visitorInteractions = [
  { name: 'open the menu', path: '/', act: (page) => page.getByRole('button', { name: /menu/i }).tap() },
  {
    name: 'open a gallery picture',
    path: '/',
    prepare: (page) => picture(page).scrollIntoViewIfNeeded(),
    act: (page) => picture(page).tap(),
  },
  { name: 'type a name', path: '/quote', prepare: (page) => field(page, 'First name').focus(), act: (page) => page.keyboard.type('Josephine', { delay: 60 }) },
  { name: 'next step', path: '/quote', prepare: fillFirstStep, act: next },
  {
    name: 'choose a service',
    path: '/quote',
    prepare: async (page) => {
      await fillFirstStep(page);
      await next(page);
    },
    act: (page) => page.getByText('Tree Removal', { exact: true }).first().tap(),
  },
];

function picture(page) {
  return page.locator('#gallery button, #gallery a[href*="pictures"]').first();
}

function field(page, label) {
  return page.getByLabel(new RegExp(label, 'i')).first();
}

function next(page) {
  return page.getByRole('button', { name: 'Next' }).tap();
}

async function fillFirstStep(page) {
  await field(page, 'First name').fill('Jo');
  await field(page, 'Last name').fill('Bloggs');
  await field(page, 'Email').fill('jo@example.com');
  await field(page, 'Phone').fill('07700 900123');
  await field(page, 'Phone').blur();
}
