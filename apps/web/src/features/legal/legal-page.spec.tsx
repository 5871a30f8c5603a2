import { business } from '#dto';
import { jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { openPage } from '../../../test/open-page';
import { Today } from './legal-page';

const pages = [
  ['/privacy-policy', 'Privacy Policy', 13],
  ['/terms-of-service', 'Terms of Service', 17],
  ['/disclaimer', 'Disclaimer', 12],
  ['/cookie-policy', 'Cookie Policy', 7],
] as const;

it.each(pages)('%s has its numbered sections, contents that lead to them, and links to the others', async (path, title, count) => {
  await openPage(path);
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('heading', { level: 1 }).textContent).toBe(title);
  const numbered = main.getAllByRole('heading', { level: 2, name: /^\d+\. / });
  expect(numbered.map((heading) => parseInt(heading.textContent, 10))).toEqual(Array.from({ length: count }, (_, index) => index + 1));

  const contents = within(main.getByRole('navigation', { name: 'Contents' })).getAllByRole('link');
  expect(contents).toHaveLength(count);
  for (const link of contents) expect(document.getElementById(link.getAttribute('href')?.slice(1) ?? '')).not.toBeNull();

  const others = within(main.getByRole('navigation', { name: 'See also' })).getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(others.sort()).toEqual(pages.map(([other]) => other as string).filter((other) => other !== path).sort());
});

it.each(['/privacy-policy', '/terms-of-service', '/cookie-policy'])('%s links its email address and phone number', async (path) => {
  await openPage(path);
  const main = within(screen.getByRole('main'));
  expect(main.getAllByRole('link', { name: business.email })[0]?.getAttribute('href')).toBe(`mailto:${business.email}`);
  expect(main.getAllByRole('link', { name: business.phone.display })[0]?.getAttribute('href')).toBe(business.phone.href);
});

it('says that it was updated today, and which edition is in force', async () => {
  await openPage('/terms-of-service');
  const today = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  expect(screen.getByRole('main').textContent).toContain(`Last updated: ${today}`);
  expect(screen.getByRole('main').textContent).toContain('Version 1.0, in force from 20 November 2026');
});

it('has the date of the build in the page\'s HTML, and corrects it in the browser on a later day', async () => {
  const [built, later] = ['20 November 2026', '3 December 2026'];
  jest.useFakeTimers({ now: new Date(built), advanceTimers: true });
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Today />);
  expect(root.textContent).toBe(built);
  jest.setSystemTime(new Date(later));
  await act(async () => hydrateRoot(root, <Today />, { onRecoverableError: (error) => { throw error; } }));
  expect(root.textContent).toBe(later);
  jest.useRealTimers();
});
