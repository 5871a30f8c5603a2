import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { fakeApi, lateAnswer, refusal } from '../../../test/fake-api';
import { settled } from '../../../test/settled';
import { contactWords } from '../../content/contact-words';
import { clearMessage } from './contact-draft';
import ContactForm from './contact-form';

const message = 'This number is not in use';
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

/** Presses Send with the focus in the message, as a mouse does; returns what lets the server's refusal through. */
async function sendFromMessage(): Promise<() => void> {
  const { answer, come } = lateAnswer(refusal({ field: 'phone', message }));
  fakeApi({ '/api/contact': [answer] });
  render(<ContactForm />);
  const texts = { 'First name': 'Ada', 'Last name': 'Byron', Email: 'ada@mail.example', Phone: '01473 555123', Message: 'An oak' };
  await settled(() => Object.entries(texts).forEach(([label, value]) => type(label, value)));
  act(() => field('Message').focus());
  await settled(() => fireEvent.click(screen.getByRole('button', { name: contactWords.submit })));
  return come;
}

afterEach(() => act(clearMessage));

it.each([
  ['types on in the field that had the focus', () => type('Message', 'The gate is locked')],
  ['moves to another field', () => field('First name').focus()],
])('lists a late refusal without moving the focus of a visitor who %s', async (_, goOn) => {
  const come = await sendFromMessage();
  await settled(goOn);
  const busyIn = document.activeElement;
  await settled(come);
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(document.activeElement).toBe(busyIn);
});

it('moves the focus to a late refusal from the field in which Send was pressed', async () => {
  const come = await sendFromMessage();
  await settled(come);
  await waitFor(() => expect(document.activeElement).toBe(field('Phone')));
});
