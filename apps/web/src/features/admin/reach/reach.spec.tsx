import 'fake-indexeddb/auto';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { openDB } from 'idb';
import { askWithinMs, forgetReach, forgetReaches, loadReaches, noteReach, useReaches, type Reach } from './reached';
import { ReplySheet, type ReplyPerson } from './reply-sheet';

const ada: ReplyPerson = {
  kind: 'quote', id: 'q1', ref: 'TS-7K4Q2', firstName: 'Ada', lastName: 'Brown', phone: '07700 900111', email: 'ada@mail.example', preferredContact: 'text',
  services: ['hedge-trimming'],
};

function Reaches() {
  return <p>{useReaches().map(({ id, way }) => `${id} ${way}`).join(', ') || 'nobody'}</p>;
}

async function keptReaches(): Promise<Reach[]> {
  const database = await openDB('owner-reached', 1, { upgrade: (db) => void db.createObjectStore('reached') });
  try {
    return ((await database.get('reached', 'all')) as Reach[] | undefined) ?? [];
  } finally {
    database.close();
  }
}

afterEach(async () => {
  act(() => forgetReaches());
  await loadReaches();
});

describe('who was called', () => {
  it('is known at once, the last first, and once a record', () => {
    render(<Reaches />);
    act(() => {
      noteReach(ada, 'call');
      noteReach({ kind: 'contact', id: 'c1' }, 'email');
      noteReach(ada, 'text');
    });
    expect(screen.getByText('q1 text, c1 email')).toBeTruthy();
    act(() => forgetReach('q1'));
    expect(screen.getByText('c1 email')).toBeTruthy();
  });

  it('outlives the page, without a word of the visitor', async () => {
    noteReach(ada, 'call');
    await loadReaches();
    const [kept] = await keptReaches();
    expect(kept).toEqual({ kind: 'quote', id: 'q1', way: 'call', at: expect.any(Number), key: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  });

  it('is read back, forgotten after two hours, and not brought back once answered', async () => {
    noteReach(ada, 'call');
    await loadReaches();
    render(<Reaches />);
    const reading = loadReaches();
    act(() => forgetReach('q1'));
    await act(() => reading);
    expect(screen.getByText('nobody')).toBeTruthy();
    act(() => noteReach(ada, 'whatsapp'));
    await act(() => loadReaches(Date.now() + askWithinMs));
    expect(screen.getByText('nobody')).toBeTruthy();
  });
});

describe('the reply sheet', () => {
  const message = () => screen.getByLabelText<HTMLTextAreaElement>('Message');
  const link = () => screen.getByText('Open text messages').closest('a');

  it('begins with a ready line, takes another, and keeps what was edited in each', () => {
    render(<ReplySheet to={ada} way="text" onClose={() => undefined} />);
    expect(message().value).toMatch(/^Hello Ada, thanks for asking about hedge trimming\./);
    fireEvent.change(message(), { target: { value: 'Hi Ada' } });
    fireEvent.click(screen.getByLabelText('Ask for photos'));
    expect(message().value).toMatch(/photo or two/);
    fireEvent.click(screen.getByLabelText('Call you back'));
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
