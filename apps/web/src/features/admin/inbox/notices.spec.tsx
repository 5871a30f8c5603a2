import type { Notice } from '#dto';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listAnswer, openDashboard } from '../../../../test/open-dashboard';

const noMail: Notice = { id: 'mail', severity: 'problem', text: 'Email isn’t set up.', action: 'Ask whoever runs the site.' };
const flood: Notice = { id: 'flood', severity: 'reminder', text: '101 enquiries came in the hour from 9.', action: 'Ask whoever runs the site.' };

it('shows problems in full at first sight and reminders folded, then all in one line', async () => {
  openDashboard({ notices: [noMail, flood] });
  const area = await screen.findByRole('region', { name: 'Notices' });
  const [problems, reminders] = within(area).getAllByRole<HTMLDetailsElement>('group');
  expect([problems?.open, reminders?.open]).toEqual([true, false]);
  expect(reminders?.textContent).not.toContain(noMail.text);
  expect(problems?.textContent).toMatch(/^1 thing needs your attention/);
  expect(problems?.textContent).toContain(`${noMail.text}${noMail.action}`);
  expect(reminders?.textContent).toContain(flood.text);

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

it('stands under an empty To do', async () => {
  openDashboard({ notices: [flood] }, { '/api/enquiries?limit=50&view=todo': [listAnswer([])] }, '/admin/dashboard?view=todo');
  await userEvent.click(await screen.findByText('Worth a look (1)'));
  expect(screen.getByText(flood.text)).toBeTruthy();
});
