import { enquiryRoute, type EnquiryWork } from '#dto';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import type { Answer } from '../../../../../test/fake-api';
import { openDashboard } from '../../../../../test/open-dashboard';
import { wholeRecord } from '../../../../../test/sample-whole';

const route = enquiryRoute('quote', 'quote-1');
const due = { kind: 'emergency', at: '2026-12-01T09:00:00.000Z' } as const;
const read = (work: Partial<EnquiryWork>): Answer => ({ status: 200, body: wholeRecord({ work }) });
const open = (...answers: Answer[]) => openDashboard({}, { [route]: answers }, '/admin/dashboard?view=recent&open=quote/quote-1');
const ready = () => screen.findByRole('heading', { level: 2, name: 'Ada Brown' });
const button = (name: string) => screen.queryByRole('button', { name });

it('mutes an emergency that waits, and begins its alerts again', async () => {
  const saved: Answer = { status: 204, headers: { etag: '"2"' } };
  const calls = open(read({ due }), saved, read({ due, alertsMuted: true }), saved, read({ due }));
  await ready();
  await userEvent.click(screen.getByRole('button', { name: 'Mute this one' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Alert me again' }));
  expect(await screen.findByRole('button', { name: 'Mute this one' })).toBeTruthy();
  const patched = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  await waitFor(() => expect(patched()).toEqual([{ alertsMuted: true }, { alertsMuted: false }]));
});

it.each([
  ['is no emergency', { due: { ...due, kind: 'reply' } }],
  ['somebody has taken', { due, takenBy: 'sam' }],
  ['somebody has tried to answer', { due, triedAt: '2026-12-01T09:05:00.000Z' }],
] as const)('offers nothing on a record that %s', async (_what, work) => {
  open(read(work));
  await ready();
  expect(button('Mute this one')).toBeNull();
  expect(button('Alert me again')).toBeNull();
});
