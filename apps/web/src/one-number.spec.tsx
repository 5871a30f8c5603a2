import type { SiteEdits } from '#dto';
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';

const phone = '01473 496000';
const edits: SiteEdits = { business: { phone, secondPhone: '+44 1473 496000', emergencyPhone: phone } };
globalThis.publishedSite = { edits, today: '2026-11-24' };
const { openPage } = await import('../test/open-page');
const { eachOnce } = await import('./content/phones');

it('shows the one number of a business once in the footer and once in the contacts', async () => {
  const problems = jest.spyOn(console, 'error');
  await openPage('/');
  for (const part of [screen.getByRole('contentinfo'), document.querySelector('#contact dl')]) {
    expect([...(part?.querySelectorAll('a[href^=tel]') ?? [])].map(({ textContent }) => textContent)).toEqual([phone]);
  }
  expect(screen.getByText('Phone, also for emergency work')).toBeTruthy();
  expect(screen.queryByText('Emergency work line')).toBeNull();
  expect(problems).not.toHaveBeenCalled();
  problems.mockRestore();
});

it.each([
  ['ABC', 'AB', 'C'],
  ['AAB', 'A', 'B'],
  ['ABB', 'A', 'B'],
  ['ABA', 'AB', ''],
  ['AAA', 'A', ''],
])('of the phones %s gives those of the office as %s, and as the emergency line %s', (letters, office, emergency) => {
  const phoneAt = (place: number) => ({ display: letters.charAt(place), href: `tel:${letters.charAt(place)}` });
  const once = eachOnce({ phone: phoneAt(0), secondPhone: phoneAt(1), emergencyPhone: phoneAt(2) });
  expect(once.office.map(({ display }) => display).join('')).toBe(office);
  expect(once.emergency?.display ?? '').toBe(emergency);
});
