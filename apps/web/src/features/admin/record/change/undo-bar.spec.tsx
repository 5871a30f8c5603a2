import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { MemoryRouter } from 'react-router-dom';
import { preloadLateParts } from '../../frame/late-part';
import { offeredUndo, offerUndo, withdrawUndoOf } from './offered-undo';
import { UndoBar } from './undo-bar';

const offer = (name: string) => ({ record: { kind: 'quote', id: name, name }, undoes: name, words: 'Contacted' }) as const;
const spoken = () => screen.getAllByRole('status')[0]?.textContent;
const change = (action: () => void) => act(async () => action());

afterEach(() => offeredUndo.set(undefined));

it('says once that a change was taken back, and no more after the next offer', async () => {
  await preloadLateParts();
  render(<UndoBar />, { wrapper: MemoryRouter });
  await change(() => offerUndo(offer('Ada')));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(spoken()).toBe('Taken back: Ada: Contacted.'));
  // For the eye, too, and with nothing to press.
  expect(screen.getByRole('group', { name: 'Last change' }).textContent).toBe('Taken back: Ada: Contacted.');
  await change(() => offerUndo(offer('Bea')));
  expect(spoken()).toBe('Bea: Contacted. Undo: press Escape.');
  await change(() => withdrawUndoOf('Bea'));
  expect(spoken()).toBe('');
  expect(screen.queryByRole('group', { name: 'Last change' })).toBeNull();
});
