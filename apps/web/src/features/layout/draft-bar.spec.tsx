import { render, screen, within } from '@testing-library/react';
import DraftBar from './draft-bar';

const linkTo = (part: string) => `/admin/dashboard?view=more&part=${part}`;

it.each([
  ['draft', 'Draft', 'Publish', linkTo('site#publish')],
  [3, 'Version 3', 'History', linkTo('site.history')],
  [0, 'The site as it came', 'History', linkTo('site.history')],
] as const)('over a look at %s it reads %s, %s and Close', (look, name, words, href) => {
  render(<DraftBar look={look} />);
  const bar = within(screen.getByRole('complementary', { name }));
  expect(bar.getByText(`${name}: only you see this page.`)).toBeTruthy();
  expect(bar.getByRole('link').textContent).toBe(words);
  expect(bar.getByRole('link').getAttribute('href')).toBe(href);
  expect(bar.getByRole('button', { name: 'Close' })).toBeTruthy();
});
