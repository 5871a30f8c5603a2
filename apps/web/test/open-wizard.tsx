import { emptyQuote, type QuoteForm } from '#dto';
import { act, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { addPhotos } from '../src/features/quote/photos/photo-list';
import QuotePage from '../src/features/quote/quote-page';
import { changeRequest, startRequest } from '../src/features/quote/quote-request';
import { dismissToasts } from '../src/ui/toast/show-toast';
import { ToastRegion } from '../src/ui/toast/toast-region';
import { clearRequest } from '../src/features/quote/sending/save-request';
import { settled } from './settled';

// Checking what is hidden is slow on a whole page, and no part of the wizard is hidden.
configure({ defaultHidden: true });

/** Renders the quote page at an address. */
export function openWizard(at = '/quote') {
  history.replaceState(null, '', at);
  return render(
    <MemoryRouter initialEntries={[at]}>
      <QuotePage />
      <ToastRegion />
    </MemoryRouter>,
  );
}

/** For `afterEach`: clears what a test leaves behind. */
export async function closeWizard(): Promise<void> {
  await act(async () => {
    dismissToasts();
    await clearRequest();
  });
}

/** The control whose label begins with this. */
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
/** The error under a field. */
export const errorOf = (label: string) => document.getElementById(`${field(label).id}-error`)?.textContent;
/** Waits for a step. */
export const shown = (step: number) => screen.findByText(`Step ${step} of 4`);
export const fill = (label: string, value: string) => fillAll({ [label]: value });
export const fillAll = (values: Record<string, string>) =>
  settled(() => Object.entries(values).forEach(([label, value]) => fireEvent.change(field(label), { target: { value } })));
export const press = (button: string) => settled(() => fireEvent.click(screen.getByText(button, { selector: 'button' })));
export const choose = (option: string) => settled(() => fireEvent.click(screen.getByLabelText(option)));

/** Fills in step 1, with other values if given, and goes on. */
export async function fillPersonal(changes: Record<string, string> = {}): Promise<void> {
  await fillAll({ 'First name': 'Ada', 'Last name': 'Byron', Email: 'ada@mail.example', Phone: '07700 900123', ...changes });
  await press('Next');
  await shown(2);
}

/** Fills in everything up to the last step, with these photos. */
export async function fillToLastStep(photos: readonly File[] = [], changes: Record<string, string> = {}): Promise<void> {
  await fillPersonal(changes);
  await choose('Hedge Trimming');
  await press('Next');
  await shown(3);
  if (photos.length > 0) {
    fireEvent.drop(screen.getByRole('button', { name: /Upload photos/ }), { dataTransfer: { files: photos } });
    await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(photos.length));
  }
  await press('Next');
  await shown(4);
}

const filledIn: QuoteForm = {
  ...emptyQuote,
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@mail.example',
  phone: '07700 900123',
  serviceType: ['hedge-trimming'],
  preferredContact: 'phone',
};

/** Fills in the request of this visit up to the last step, with these photos, before a page is opened: at `lastStep` it shows it. */
export async function fillInBefore(...photos: File[]): Promise<void> {
  startRequest();
  changeRequest({ values: filledIn, step: 4, reached: 4 });
  await addPhotos(photos);
}

/** The address of the last step. */
export const lastStep = '/quote?step=4';
