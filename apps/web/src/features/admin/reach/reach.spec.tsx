import 'fake-indexeddb/auto';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { emptyJournal } from '../../../../test/journal-server';
import { closeJournal, openJournal } from '../../../lib/journal/journal';
import { openOwnerDatabase } from '../../../lib/owner-phone/owner-database';
import { useEntries } from '../journal/use-entries';
import { isReach, noteReach } from './reached';
import { ReplySheet, type ReplyPerson } from './reply-sheet';

const ada: ReplyPerson = {
  kind: 'quote', id: 'q1', ref: 'TS-7K4Q2', firstName: 'Ada', lastName: 'Brown', phone: '07700 900111', email: 'ada@mail.example', preferredContact: 'text',
  services: ['hedge-trimming'],
};

function Reaches() {
  const reaches = useEntries().filter(isReach);
  return <p>{reaches.map(({ record, work }) => `${record.id} ${work.way}`).join(', ') || 'nobody'}</p>;
}

beforeEach(async () => {
  await openOwnerDatabase();
  await openJournal('owner');
});
afterEach(async () => {
  await emptyJournal();
  closeJournal();
});

describe('a tap on a way to reach somebody', () => {
  it('is in the journal at once, and once per record: a second tap replaces the first', () => {
    render(<Reaches />);
    act(() => {
      noteReach(ada, 'call');
      noteReach({ kind: 'contact', id: 'c1', firstName: 'Tom', lastName: 'Archer' }, 'email');
      noteReach(ada, 'text');
    });
    expect(screen.getByText('c1 email, q1 text')).toBeTruthy();
  });

  it('outlives the page', async () => {
    noteReach(ada, 'call');
    closeJournal();
    await openJournal('owner');
    render(<Reaches />);
    expect(screen.getByText('q1 call')).toBeTruthy();
  });
});

describe('the reply sheet', () => {
  const message = () => screen.getByLabelText<HTMLTextAreaElement>('Message');
  const link = () => screen.getByText('Open text messages').closest('a');

  it('begins with a ready line, offers others, and keeps the edits in each', async () => {
    await act(async () => render(<ReplySheet to={ada} way="text" onClose={() => undefined} />));
    expect(message().value).toMatch(/^Hello Ada, thanks for asking about hedge trimming\./);
    fireEvent.change(message(), { target: { value: 'Hi Ada' } });
    fireEvent.click(screen.getByLabelText('Ask for photos'));
    expect(message().value).toMatch(/photo or two/);
    fireEvent.click(screen.getByLabelText('When can I ring?'));
    expect(link()?.getAttribute('href')).toBe('sms:+447700900111?body=Hi%20Ada');
  });

  it('notes that the owner went to write, closes, and lets the app open', async () => {
    let closed = false;
    render(
      <>
        <ReplySheet to={ada} way="email" onClose={() => (closed = true)} />
        <Reaches />
      </>,
    );
    const email = screen.getByText('Open email').closest('a') as HTMLAnchorElement;
    expect(email.href).toMatch(/^mailto:ada@mail\.example\?subject=Your%20request%20TS-7K4Q2%3A%20hedge%20trimming&body=Hello%20Ada/);
    email.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(email);
    expect(closed).toBe(true);
    await waitFor(() => expect(screen.getByText('q1 email')).toBeTruthy());
  });
});
