/**
 * One thing that a visitor does: `prepare` is not measured, `act` is.
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {{ name: string, path: string, prepare?: (page: Page) => Promise<unknown>, act: (page: Page) => Promise<unknown> }} Interaction
 */

/** @type {Interaction[]} */
export const visitorInteractions = [
  { name: 'open the menu', path: '/', act: (page) => page.locator('header summary').tap() },
  {
    name: 'open a gallery picture',
    path: '/',
    prepare: (page) => picture(page).scrollIntoViewIfNeeded(),
    act: (page) => picture(page).tap(),
  },
  {
    name: 'type a name',
    path: '/quote',
    prepare: (page) => field(page, 'First name').focus(),
    act: (page) => page.keyboard.type('Josephine', { delay: 60 }),
  },
  { name: 'next step', path: '/quote', prepare: fillFirstStep, act: next },
  {
    name: 'choose a service',
    path: '/quote',
    prepare: async (page) => {
      await fillFirstStep(page);
      await next(page);
    },
    act: (page) => page.locator('form').getByText('Tree Removal', { exact: true }).tap(),
  },
];

function picture(page) {
  return page.locator('#gallery li a').first();
}

function field(page, name) {
  return page.getByRole('textbox', { name });
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
