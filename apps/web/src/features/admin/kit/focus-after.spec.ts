import { focusAfter } from './focus-after';

const byId = (id: string) => document.getElementById(id);

beforeEach(() => {
  document.body.innerHTML = '<ul id="list" tabindex="-1"><li><button id="row"></button></li></ul><input id="elsewhere">';
});

it.each([
  ['nowhere', undefined, 'list'],
  ['in the part that changed', 'row', 'list'],
  ['elsewhere by now', 'elsewhere', 'elsewhere'],
])('a focus that is %s', (_, before, after) => {
  if (before) byId(before)?.focus();
  focusAfter(byId('list'));
  expect(document.activeElement?.id).toBe(after);
});
