import { emptyContact } from '#dto';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { fakeApi, lateAnswer, refusal } from '../../../test/fake-api';
import { settled } from '../../../test/settled';
import { contactWords } from '../../content/contact-words';
import { dismissToasts } from '../../ui/toast/show-toast';
import { preloadToasts, ToastRegion } from '../../ui/toast/toast-region';
import { changeContactDraft, clearMessage, typeMessage } from './contact-draft';
import ContactForm from './contact-form';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const fill = (label: string, value: string) => settled(() => fireEvent.change(field(label), { target: { value } }));
const send = () => settled(() => fireEvent.click(screen.getByRole('button', { name: contactWords.submit })));

async function fillIn(): Promise<void> {
  await fill('First name', 'Ada');
  await fill('Last name', 'Byron');
  await fill('Email', 'ada@mail.example');
  await fill('Phone', '123');
  await fill('Message', 'Line one\nLine two');
}

let inSight = true;

/** Stands in for the browser's, which calls back at once. */
class Observer {
  constructor(private readonly callBack: (entries: { isIntersecting: boolean }[]) => void) {}

  observe(): void {
    this.callBack([{ isIntersecting: inSight }]);
  }

  disconnect(): void {}
}

beforeAll(async () => {
  Object.assign(window, { IntersectionObserver: Observer });
  await preloadToasts();
});

const open = () =>
  act(async () =>
    render(
      <>
        <ContactForm service="hedge-trimming" />
        <ToastRegion />
      </>,
    ),
  );
let page: Awaited<ReturnType<typeof open>>;

beforeEach(async () => void (page = await open()));

/** Sends a message and leaves the page before the server's answer, which `come` lets through. */
async function sendAndLeave() {
  const { answer, come } = lateAnswer({ status: 201, body: {} });
  const calls = fakeApi({ '/api/contact': [answer] });
  await fillIn();
  await send();
  page.unmount();
  return { calls, come };
}

afterEach(async () => {
  await act(async () => {
    dismissToasts();
    await clearMessage();
  });
});

describe('the contact form', () => {
  it('sends its fields, with the page\'s service chosen, and then shows the confirmation with the focus', async () => {
    const calls = fakeApi({ '/api/contact': [{ status: 201, body: {} }] });
    await fillIn();
    await send();
    await screen.findByText(contactWords.sent);
    expect(document.activeElement?.textContent).toBe(contactWords.sentTitle);
    expect(calls.map(({ body }) => body)).toEqual([
      { firstName: 'Ada', lastName: 'Byron', email: 'ada@mail.example', phone: '123', service: 'hedge-trimming', message: 'Line one\nLine two' },
    ]);
  });

  it('sends what a form filler has put into the fields without an event', async () => {
    const calls = fakeApi({ '/api/contact': [{ status: 201, body: {} }] });
    const filled = { 'First name': 'Ada', 'Last name': 'Byron', Email: 'ada@straße.example', Phone: '123', Message: 'One\nTwo' };
    for (const [label, value] of Object.entries(filled)) field(label).value = value;
    await send();
    await screen.findByText(contactWords.sent);
    expect(calls.map(({ body }) => body)).toEqual([
      { firstName: 'Ada', lastName: 'Byron', email: 'ada@straße.example', phone: '123', service: 'hedge-trimming', message: 'One\nTwo' },
    ]);
  });

  it('begins empty after a message was sent', async () => {
    const calls = fakeApi({ '/api/contact': [{ status: 201, body: {} }] });
    for (let message = 0; message < 2; message++) {
      await fillIn();
      await send();
      await screen.findByText(contactWords.sent);
      await settled(() => fireEvent.click(screen.getByRole('button', { name: contactWords.another })));
      expect(field('Message').value).toBe('');
    }
    expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
  });

  it('sends once however often the button is pressed', async () => {
    const calls = fakeApi({ '/api/contact': [{ status: 201, body: {} }] });
    await fillIn();
    await settled(() => {
      const button = screen.getByRole('button', { name: contactWords.submit });
      fireEvent.click(button);
      fireEvent.click(button);
    });
    await screen.findByText(contactWords.sent);
    expect(calls).toHaveLength(1);
  });

  it('names what is missing and sends nothing', async () => {
    const calls = fakeApi({});
    await send();
    expect((await screen.findAllByRole('link')).map((link) => link.textContent)).toEqual([
      'First name is required',
      'Last name is required',
      'Valid email is required',
      'Phone number is required',
    ]);
    expect(document.activeElement?.textContent).toBe('There is a problem');
    expect(calls).toEqual([]);
  });

  it('keeps what was typed after a failure, says so, and sends the retry under the same key', async () => {
    const calls = fakeApi({ '/api/contact': [{ status: 0 }, { status: 201, body: {} }] });
    await fillIn();
    await send();
    expect(await screen.findByText(contactWords.failed)).toBeTruthy();
    expect(field('Message').value).toBe('Line one\nLine two');
    await send();
    await screen.findByText(contactWords.sent);
    const [first, second] = calls.map(({ headers }) => headers.get('idempotency-key'));
    expect(second).toBe(first);
  });

  it('keeps what was typed during a visit to another page', async () => {
    await fill('Message', 'Line one');
    page.unmount();
    await open();
    expect(field('Message').value).toBe('Line one');
  });

  it('sends once if the visitor leaves and returns while it is being sent', async () => {
    const { calls, come } = await sendAndLeave();
    await open();
    await settled(() => fireEvent.click(screen.getByRole('button', { name: contactWords.submitting })));
    await act(async () => come());
    await screen.findByText(contactWords.sent);
    expect(calls).toHaveLength(1);
  });

  it('confirms a message on the page to which the visitor has gone meanwhile, without taking the focus', async () => {
    const { come } = await sendAndLeave();
    await open();
    await act(async () => come());
    await screen.findByText(contactWords.sent);
    expect(document.activeElement).toBe(document.body);
    await settled(() => fireEvent.click(screen.getByRole('button', { name: contactWords.another })));
    expect(field('Message').value).toBe('');
    expect(document.activeElement).toBe(field('First name'));
  });

  it('keeps what is typed while it is being sent, says that it was not sent, and sends it as another message', async () => {
    const { answer, come } = lateAnswer({ status: 201, body: {} });
    const calls = fakeApi({ '/api/contact': [answer, { status: 201, body: {} }] });
    await fillIn();
    await send();
    await fill('Message', 'The gate is locked');
    await act(async () => come());
    await screen.findByText(contactWords.sent);
    expect(screen.getByRole('status').textContent).toBe(contactWords.typedSince);
    await settled(() => fireEvent.click(screen.getByRole('button', { name: contactWords.another })));
    expect(field('Message').value).toBe('The gate is locked');
    await send();
    await screen.findByText(contactWords.sent);
    expect(screen.queryByText(contactWords.typedSince)).toBeNull();
    expect(calls.map(({ body }) => (body as { message: string }).message)).toEqual(['Line one\nLine two', 'The gate is locked']);
    expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
  });

  it('passes the focus on to the confirmation if the visitor is in the form of another page', async () => {
    const { come } = await sendAndLeave();
    await open();
    act(() => field('Message').focus());
    await act(async () => come());
    await screen.findByText(contactWords.sent);
    expect(document.activeElement?.textContent).toBe(contactWords.sentTitle);
  });

  it('confirms a message that arrived while no form was there', async () => {
    const { come } = await sendAndLeave();
    await settled(come);
    await open();
    expect(await screen.findByText(contactWords.sent)).toBeTruthy();
  });

  it('is back on the page after the one that showed the confirmation', async () => {
    fakeApi({ '/api/contact': [{ status: 201, body: {} }] });
    await fillIn();
    await send();
    await screen.findByText(contactWords.sent);
    page.unmount();
    page = await open();
    expect(screen.queryByText(contactWords.sent)).toBeNull();
    expect(field('Message').value).toBe('');
    expect(document.activeElement).toBe(document.body);
  });

  it('does not count a confirmation as shown that was never in sight', async () => {
    const { come } = await sendAndLeave();
    await settled(come);
    inSight = false;
    (await open()).unmount();
    inSight = true;
    (await open()).unmount();
    await open();
    expect(screen.queryByText(contactWords.sent)).toBeNull();
  });

  it('takes the focus of the button that it replaces, and leaves it alone before that', async () => {
    expect(document.activeElement).toBe(document.body);
    for (const choice of [contactWords.goOn, contactWords.startAgain, contactWords.notMe]) {
      page.unmount();
      typeMessage({ ...emptyContact, firstName: 'Ada' });
      changeContactDraft({ returned: true });
      page = await open();
      expect(document.activeElement).toBe(document.body);
      await settled(() => fireEvent.click(screen.getByRole('button', { name: choice })));
      await screen.findByLabelText(/^First name/);
      expect(document.activeElement).toBe(field('First name'));
      expect(field('First name').value).toBe(choice === contactWords.goOn ? 'Ada' : '');
    }
  });

  it('shows a refusal at its field', async () => {
    fakeApi({ '/api/contact': [refusal({ field: 'phone', message: 'This number is not in use' })] });
    await fillIn();
    await send();
    await waitFor(() => expect(document.activeElement).toBe(field('Phone')));
    expect(document.getElementById(`${field('Phone').id}-error`)?.textContent).toBe('This number is not in use');
    expect(screen.queryByText(contactWords.failed)).toBeNull();
  });
});
