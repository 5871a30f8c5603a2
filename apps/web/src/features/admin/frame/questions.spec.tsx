import { apiRoutes } from '#dto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEventOf from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { problem, type Answer } from '../../../../test/fake-api';
import { address, listAnswer, openDashboard, openToast } from '../../../../test/open-dashboard';
import { ask } from './ask';

const userEvent = userEventOf.setup({ delay: null });
const team = listAnswer([{ username: 'owner', you: true, suspended: false }, { username: 'Sam', you: false, suspended: false }]);

async function openTeam(...refusals: Answer[]) {
  const calls = openDashboard({}, { [apiRoutes.team]: [team, ...refusals, team], [apiRoutes.keys]: [listAnswer([])] }, '/admin/dashboard?view=more&part=team');
  await screen.findByText('Sam');
  return () => calls.filter(({ method }) => method !== 'GET').map(({ method }) => method);
}

/** Leaves the page as the browser's Back does: no dialog stops it. */
async function leave() {
  fireEvent.click(screen.getByRole('link', { name: 'Back to More', hidden: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/admin/dashboard?view=more');
}

it('a question goes with its page, and counts as answered with no', async () => {
  const changes = await openTeam();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Sam' }));
  await screen.findByRole('dialog', { name: 'Remove Sam?' });
  await leave();
  expect(changes()).toEqual([]);
});

it('"Is it you?" goes with the page of the call, which fails quietly', async () => {
  const changes = await openTeam(problem(403, 'sign-in-again'));
  await userEvent.type(screen.getByLabelText(/^User name/), 'Kim');
  await userEvent.type(screen.getByLabelText(/^Password/), 'three dry oak logs');
  await userEvent.click(screen.getByRole('button', { name: 'Add this person' }));
  await screen.findByRole('dialog', { name: 'Is it you?' });
  await leave();
  await waitFor(() => expect(openToast()).toMatchObject({ title: 'Not added', variant: 'default' }));
  expect(changes()).toEqual(['POST']);
});

it('a question in the place of another leaves that one unanswered, which counts as no', async () => {
  await openTeam();
  const answers: boolean[] = [];
  const question = (name: string) => ask((answer) => <button onClick={() => answer(true)}>{name}</button>).then((isYes) => answers.push(isYes));
  await act(async () => void question('First'));
  await act(async () => void question('Second'));
  expect([screen.queryByText('First'), answers]).toEqual([null, [false]]);
  await userEvent.click(screen.getByText('Second'));
  expect(answers).toEqual([false, true]);
});
