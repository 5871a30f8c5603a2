import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import 'fake-indexeddb/auto';
import { journal } from '../../../lib/journal/journal';
import { ToSavePage } from './to-save-page';

const outcome = { id: 'o-1', by: 'owner', record: { kind: 'quote', id: 'quote-1' }, name: 'Ada Brown', madeAt: 0, words: 'Note: gate', what: 'conflict' } as const;

it('keeps the focus on the page when the last thing that was not applied is dismissed', () => {
  render(<ToSavePage />, { wrapper: MemoryRouter });
  act(() => journal.update((value) => ({ ...value, outcomes: [outcome] })));
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss: Ada Brown' }));
  expect(screen.queryByRole('list', { name: 'Not applied' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('status'));
});
