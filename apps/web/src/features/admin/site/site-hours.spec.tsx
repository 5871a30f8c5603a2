import { shippedHours, siteRoutes } from '#dto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { refusal } from '../../../../test/fake-api';
import { draft, made, openSitePart, press, userEvent } from '../../../../test/open-site-part';
import { completeValues } from '../../../lib/complete-values';
import { hoursIn, valuesOf } from './hours-values';

const day = async (name: string) => within(await screen.findByRole('group', { name }));
const tick = async (name: string, box: string | RegExp) => userEvent.click((await day(name)).getByRole('checkbox', { name: box }));
const enter = async (name: string, label: RegExp, time: string, at = 0) => {
  const field = (await day(name)).getAllByLabelText<HTMLInputElement>(label)[at];
  fireEvent.change(field as HTMLInputElement, { target: { value: time } });
};
const saturday = [{ opens: '08:00', closes: '12:30' }];

it('sends each day’s own hours, with a break, and copies a day to the next', async () => {
  const calls = openSitePart('site.hours', [draft(), { status: 204 }, draft()]);
  await tick('Friday', /^And again/);
  await enter('Friday', /^Closes/, '12:00');
  await enter('Friday', /^Opens/, '13:00', 1);
  await enter('Friday', /^Closes/, '16:00', 1);
  await tick('Saturday', 'Saturday');
  await enter('Saturday', /^Opens/, '08:00');
  expect(screen.queryByText(/^Visitors read/)).toBeNull();
  await enter('Saturday', /^Closes/, '12:30');
  await press('Same on Sunday');
  expect(screen.getByText(/^Visitors read/).textContent).toBe(
    'Visitors read: “Monday to Thursday, 07:00 to 18:00; Friday, 07:00 to 12:00 and 13:00 to 16:00; Saturday and Sunday, 08:00 to 12:30”',
  );
  await tick('Monday', 'Monday');
  await press('Save');
  await waitFor(() => expect(made(calls)).toHaveLength(1));
  const friday = [{ opens: '07:00', closes: '12:00' }, { opens: '13:00', closes: '16:00' }];
  expect(made(calls)[0]?.[2]).toEqual({ hours: { ...shippedHours, Monday: [], Friday: friday, Saturday: saturday, Sunday: saturday } });
});

it('copies over what the next day had, a break too', async () => {
  const friday = [{ opens: '07:00', closes: '12:00' }, { opens: '13:00', closes: '16:00' }];
  openSitePart('site.hours', [draft({ edits: { hours: { Friday: friday } } })]);
  expect((await day('Friday')).getAllByLabelText(/^Opens/)).toHaveLength(2);
  await press('Same on Friday');
  expect((await day('Friday')).getAllByLabelText<HTMLInputElement>(/^Closes/).map(({ value }) => value)).toEqual(['18:00']);
  await press('Discard it');
});

it('shows a refusal at the time, or at the first day, that it is about', async () => {
  const [late, shut] = ['Closing time must be after opening time', 'Open on at least one day'];
  const refusals = [refusal({ field: 'hours.Friday.0.closes', message: late, code: 'wrong-format' }), refusal({ field: 'hours.Monday', message: shut, code: 'wrong-format' })];
  openSitePart('site.hours', [], { [siteRoutes.draft]: [draft(), refusals[0] ?? draft(), refusals[1] ?? draft()] });
  await press('Save');
  expect(await screen.findByText(late)).toBeTruthy();
  await waitFor(async () => expect(document.activeElement).toBe((await day('Friday')).getByLabelText(/^Closes/)));
  await press('Save');
  expect(await screen.findByText(shut)).toBeTruthy();
  await waitFor(async () => expect(document.activeElement).toBe((await day('Monday')).getByRole('checkbox', { name: 'Monday' })));
});

it('makes the same hours of its values again, whatever a day has', () => {
  const week = { ...shippedHours, Tuesday: [...saturday, { opens: '13:00', closes: '00:00' }], Sunday: saturday };
  expect(hoursIn(valuesOf(week))).toEqual(week);
});

it('keeps nothing of words typed into the form of an earlier release', () => {
  const values = valuesOf(shippedHours);
  expect(completeValues(values, { days: ['Monday'], opens: '08:00', closes: '17:00', Monday: ['08:00'] })).toEqual(values);
});
