import type { Notice } from '#dto';
import { screen, within } from '@testing-library/react';
import { openDashboard } from '../../../../test/open-dashboard';

const noMail: Notice = { id: 'mail', severity: 'problem', text: 'No mail server is set up.', action: 'Set SMTP_URL.' };
const standIns: Notice = { id: 'identity', severity: 'reminder', text: 'Stand-ins: 01632 960123.', action: 'Put your own in.' };

it('shows problems in full and reminders folded', async () => {
  openDashboard({ notices: [noMail, standIns] });
  const area = await screen.findByRole('region', { name: 'Notices' });
  const folded = within(area).getByRole('group');
  expect(folded).toHaveProperty('open', false);
  expect(folded.textContent).not.toContain(noMail.text);
  expect(area.textContent).toContain(`${noMail.text}${noMail.action}`);
  expect(folded.textContent).toContain(standIns.text);
});

it('keeps the lists when the notices do not load', async () => {
  openDashboard({}, { '/api/notices': [{ status: 503 }] });
  expect(await screen.findByText('No submissions yet.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Notices' })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
