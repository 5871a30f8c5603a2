import { apiRoutes, memberRoute, type TeamMember } from '#dto';
import { screen, waitFor, within } from '@testing-library/react';
import userEventOf from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { lateAnswer, problem, type Answer } from '../../../../test/fake-api';
import { listAnswer, openDashboard, openToast } from '../../../../test/open-dashboard';

const userEvent = userEventOf.setup({ delay: null });
const me: TeamMember = { username: 'owner', you: true, suspended: false };
const sam = (suspended = false): TeamMember => ({ username: 'Sam', you: false, suspended });
const done: Answer = { status: 204 };

async function open(answers: Record<string, Answer[]>, ...teams: (readonly TeamMember[])[]) {
  const calls = openDashboard({}, { [apiRoutes.team]: teams.map((team) => listAnswer(team)), ...answers }, '/admin/dashboard?view=more&part=team');
  await screen.findByText('owner');
  return calls;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const made = (calls: Awaited<ReturnType<typeof open>>) => calls.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => [method, url, body]);

it('offers to shut out everybody but oneself', async () => {
  await open({}, [me, sam()]);
  const list = within(screen.getByRole('list', { name: 'Team' }));
  expect(list.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Suspend Sam', 'Remove Sam']);
});

it('adds a person with a password that is long enough, and shows them', async () => {
  const calls = await open({ [apiRoutes.team]: [listAnswer([me]), { status: 201, body: sam() }, listAnswer([me, sam()])] });
  const password = screen.getByLabelText<HTMLInputElement>(/^Password/);
  await userEvent.type(screen.getByLabelText(/^User name/), 'Sam');
  await userEvent.type(password, 'short');
  await press('Add this person');
  await waitFor(() => expect(document.activeElement).toBe(password));
  expect(made(calls)).toEqual([]);
  await userEvent.clear(password);
  await userEvent.type(password, 'three tall beech trees');
  await press('Add this person');
  expect(await screen.findByRole('button', { name: 'Remove Sam' })).toBeTruthy();
  expect(made(calls)).toEqual([['POST', apiRoutes.team, { username: 'Sam', password: 'three tall beech trees' }]]);
  expect([openToast()?.title, password.value]).toEqual(['Sam can sign in now', '']);
});

it('suspends after a question that names the consequences, shows it, and lets the person back at once', async () => {
  const calls = await open({ [memberRoute('Sam')]: [done] }, [me, sam()], [me, sam(true)], [me, sam()]);
  await press('Suspend Sam');
  expect(screen.getByRole('dialog', { name: 'Suspend Sam?' }).textContent).toContain('signed out everywhere at once');
  await press('Leave it');
  expect(made(calls)).toEqual([]);
  await press('Suspend Sam');
  await press('Suspend');
  expect(await screen.findByText('Suspended')).toBeTruthy();
  await press('Let Sam back in');
  await waitFor(() => expect(openToast()?.title).toBe('Sam can sign in again'));
  expect(made(calls).map(([, , body]) => body)).toEqual([{ suspended: true }, { suspended: false }]);
  expect(await screen.findByRole('button', { name: 'Suspend Sam' })).toBeTruthy();
});

it('removes after a question, once, and the focus goes to the list', async () => {
  const { answer, come } = lateAnswer(done);
  const calls = await open({ [memberRoute('Sam')]: [answer] }, [me, sam()], [me]);
  await press('Remove Sam');
  expect(screen.getByRole('dialog', { name: 'Remove Sam?' }).textContent).toMatch(/ends at once.*free again.*history keeps their name.*unsaved/);
  await press('Remove for good');
  await press('Remove Sam');
  expect(screen.queryByRole('dialog')).toBeNull();
  come();
  await waitFor(() => expect(screen.queryByText('Sam')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Team' }));
  expect(made(calls)).toEqual([['DELETE', memberRoute('Sam'), undefined]]);
});

it.each([
  ['the last one', problem(409, 'conflict', 'Nobody else may sign in. Please add another person first.'), 'Not removed', 'Nobody else may sign in. Please add another person first.'],
  ['somebody whom another has removed', { status: 404 }, 'Sam is no longer here', 'Somebody else has removed them.'],
  ['anybody without signal', { status: 0 }, 'Not removed', 'There is no connection to the server. Check your signal, then try again.'],
])('says why it does not remove %s', async (_, answer, title, description) => {
  await open({ [memberRoute('Sam')]: [answer] }, [me, sam()]);
  await press('Remove Sam');
  await press('Remove for good');
  await waitFor(() => expect(openToast()).toMatchObject({ title, description }));
});

it('shows a person whose answer was lost, and says to look before a second try', async () => {
  await open({ [apiRoutes.team]: [listAnswer([me]), { status: 0 }, listAnswer([me, sam()])] });
  await userEvent.type(screen.getByLabelText(/^User name/), 'Sam');
  await userEvent.type(screen.getByLabelText(/^Password/), 'three tall beech trees');
  await press('Add this person');
  expect(await screen.findByRole('button', { name: 'Remove Sam' })).toBeTruthy();
  const description = 'The person may have been added. Look in the list above before you try again.';
  expect(openToast()).toMatchObject({ title: 'No answer came', description });
});

it('leaves the focus where it is by the time somebody has been removed', async () => {
  const { answer, come } = lateAnswer(done);
  await open({ [memberRoute('Sam')]: [answer] }, [me, sam()], [me]);
  await press('Remove Sam');
  await press('Remove for good');
  const field = screen.getByLabelText(/^User name/);
  await userEvent.click(field);
  come();
  await waitFor(() => expect(screen.queryByText('Sam')).toBeNull());
  expect(document.activeElement).toBe(field);
});
