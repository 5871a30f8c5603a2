import type { Notice } from '#dto';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDashboard } from '../../../../test/open-dashboard';

const noMail: Notice = { id: 'mail', severity: 'problem', text: 'Email isn’t set up.', action: 'Ask whoever runs the site.' };
const standIns: Notice = { id: 'identity', severity: 'reminder', text: 'Stand-ins: 01632 960123.', action: 'Put your own in.' };

it('shows problems in full at first sight and reminders folded, then all in one line', async () => {
  openDashboard({ notices: [noMail, standIns] });
  const area = await screen.findByRole('region', { name: 'Notices' });
  const [problems, reminders] = within(area).getAllByRole<HTMLDetailsElement>('group');
  expect([problems?.open, reminders?.open]).toEqual([true, false]);
  expect(reminders?.textContent).not.toContain(noMail.text);
  expect(problems?.textContent).toMatch(/^1 thing needs your attention/);
  expect(problems?.textContent).toContain(`${noMail.text}${noMail.action}`);
  expect(reminders?.textContent).toContain(standIns.text);

  await userEvent.click(screen.getByRole('link', { name: 'More' }));
  await userEvent.click(screen.getByRole('link', { name: 'Recent' }));
  expect(within(await screen.findByRole('region', { name: 'Notices' })).getAllByRole<HTMLDetailsElement>('group')[0]?.open).toBe(false);
});

it('keeps the lists when the notices do not load', async () => {
  openDashboard({}, { '/api/notices': [{ status: 503 }] });
  expect(await screen.findByText('No submissions yet.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Notices' })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
