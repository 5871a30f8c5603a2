/**
 * The taps of an owner's day, for `measureInteractions`.
 * @typedef {import('@playwright/test').Page} Page
 */
const toDo = '/admin/dashboard?view=todo';

/** @type {import('./visitor-interactions.mjs').Interaction[]} */
export const ownerInteractions = [
  { name: 'another tab', path: toDo, prepare: rows, act: (page) => page.getByRole('link', { name: 'Search', exact: true }).tap() },
  { name: 'Recent, ten whole requests', path: toDo, prepare: rows, act: (page) => page.getByRole('link', { name: 'Recent', exact: true }).tap() },
  { name: 'a chip of the lists', path: toDo, prepare: rows, act: (page) => page.getByText('Mine', { exact: true }).tap() },
  { name: 'open a request', path: toDo, prepare: rows, act: (page) => page.locator('[data-record]').first().tap() },
  { name: 'back to the list', path: toDo, prepare: openFirst, act: (page) => page.getByRole('link', { name: 'Back to To do' }).tap() },
  { name: 'call', path: toDo, prepare: openFirst, act: (page) => page.getByRole('link', { name: /^Call / }).first().tap() },
  { name: 'set a status', path: toDo, prepare: openFirst, act: (page) => status(page, 'Contacted').tap() },
  {
    name: 'take it back',
    path: toDo,
    prepare: async (page) => {
      await openFirst(page);
      await status(page, 'Quoted').tap();
    },
    act: (page) => page.getByRole('group', { name: 'Last change' }).getByRole('button', { name: 'Undo' }).tap(),
  },
  { name: 'the reasons for "Lost"', path: toDo, prepare: openFirst, act: (page) => status(page, 'Lost').tap() },
  {
    name: 'type a note',
    path: toDo,
    prepare: async (page) => {
      await openFirst(page);
      await page.getByRole('textbox', { name: 'Note' }).focus();
    },
    act: (page) => page.keyboard.type('Gate code 4711', { delay: 60 }),
  },
  {
    name: 'filter by status',
    path: '/admin/dashboard?view=search&q=sample',
    prepare: async (page) => {
      await rows(page);
      await page.getByRole('combobox').first().focus();
    },
    act: (page) => page.keyboard.press('ArrowDown'), // `selectOption` is no input that the browser times
  },
  {
    name: 'type a search',
    path: '/admin/dashboard?view=search',
    prepare: (page) => page.getByRole('searchbox').focus(),
    act: (page) => page.keyboard.type('leaning ash', { delay: 60 }),
  },
  { name: 'a line of More', path: '/admin/dashboard?view=more', act: (page) => page.getByRole('link', { name: /^The month/ }).tap() },
];

async function rows(page) {
  await page.locator('[data-record]').first().waitFor();
  // A phone would switch to its telephone app.
  await page.evaluate(() => {
    const ofTelephone = (/** @type {Event} */ { target }) => /** @type {Element} */ (target).closest('a[href^="tel:"]');
    globalThis.document.addEventListener('click', (event) => ofTelephone(event) && event.preventDefault(), true);
  });
}

async function openFirst(page) {
  await rows(page);
  await page.locator('[data-record]').first().tap();
  await status(page, 'New').waitFor();
}

function status(page, name) {
  return page.getByRole('group', { name: 'Status' }).getByRole('button', { name });
}
