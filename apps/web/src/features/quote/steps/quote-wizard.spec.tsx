import { quoteSteps, quoteTexts } from '#dto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../../../test/fake-api';
import {
  choose,
  closeWizard,
  errorOf,
  field,
  fill,
  fillAll,
  fillInBefore,
  fillPersonal,
  fillToLastStep,
  lastStep,
  openWizard,
  press,
  shown,
} from '../../../../test/open-wizard';
import { settled } from '../../../../test/settled';
import { sendingWords } from '../../../content/sending-words';
import { changeRequest } from '../quote-request';

afterEach(closeWizard);

describe('the steps of the wizard', () => {
  it('stay on an incomplete step, name its errors and lead to the fields', async () => {
    openWizard();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true);
    await press('Next');
    const summary = await screen.findByRole('alert');
    expect(document.activeElement?.textContent).toBe('There is a problem');
    expect(within(summary).getAllByRole('link').map((link) => link.textContent)).toEqual([
      'First name is required',
      'Last name is required',
      'Please enter a valid email address',
      'Please enter a valid phone number',
    ]);
    fireEvent.click(within(summary).getByText('Please enter a valid email address'));
    expect(document.activeElement).toBe(field('Email'));
    expect(screen.getByText('Step 1 of 4')).toBeTruthy();
  });

  it('move the focus to the one field that is missing', async () => {
    openWizard();
    await fillAll({ 'First name': 'Ada', 'Last name': 'Byron', Email: 'ada@mail.example' });
    await press('Next');
    await waitFor(() => expect(document.activeElement).toBe(field('Phone')));
    expect(screen.queryByText('There is a problem')).toBeNull();
  });

  it('go on as soon as the step is complete, even with a wrong format, and go back', async () => {
    openWizard();
    await fillPersonal({ Email: 'not an address', Phone: '123' });
    expect(document.activeElement?.textContent).toBe('Services & Project Details');
    await press('Next');
    expect(await screen.findByText('Please select at least one service')).toBeTruthy();
    await press('Previous');
    await shown(1);
    expect(field('Email').value).toBe('not an address');
  });

  it('show a wrong format when the field is left', async () => {
    openWizard();
    await fill('Email', 'not an address');
    expect(errorOf('Email')).toBeUndefined();
    await settled(() => fireEvent.blur(field('Email')));
    expect(errorOf('Email')).toBe('Please enter a valid email address');
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  });

  it('begin with the service named in the address, and say to call if it is an emergency', async () => {
    openWizard('/quote?service=emergency-call-out');
    await fillPersonal();
    expect(field('Emergency Call Out').checked).toBe(true);
    expect(screen.getByRole('link', { name: /In danger now\? Call/ }).getAttribute('href')).toMatch(/^tel:/);
  });

  it('say to call if the urgency is an emergency', async () => {
    openWizard();
    await fillPersonal();
    expect(screen.queryByText(/In danger now/)).toBeNull();
    await choose('Emergency (24-48hrs)');
    expect(screen.getByText(/In danger now/)).toBeTruthy();
  });

  it('ask for the contact method before anything is sent', async () => {
    const calls = fakeApi({});
    openWizard();
    await fillToLastStep();
    expect(screen.getByText(quoteTexts.chooseContact)).toBeTruthy();
    await press('Get My FREE Quote');
    expect(await screen.findByText('Please select preferred contact method')).toBeTruthy();
    expect(document.activeElement).toBe(field('Phone'));
    expect(calls).toEqual([]);
    await choose('WhatsApp');
    expect(screen.queryByText(quoteTexts.chooseContact)).toBeNull();
  });

  it('open the first step with an error when Send is pressed, with focus on the field', async () => {
    const calls = fakeApi({});
    openWizard();
    await fillToLastStep([], { Email: 'ada@mail' });
    await press('Get My FREE Quote');
    await shown(1);
    expect(document.activeElement).toBe(field('Email'));
    expect(calls).toEqual([]);
  });

  it('keep the answers while the visitor reads another page of the site', async () => {
    const { unmount } = openWizard();
    await fill('First name', 'Ada');
    unmount();
    openWizard();
    expect(field('First name').value).toBe('Ada');
  });

  it('name the answers that need a look on the steps after them, and lead back to each', async () => {
    openWizard();
    await fillPersonal({ Email: 'not-an-email', Phone: '0147' });
    const line = (await screen.findByText('Please check 2 answers in step 1:')).parentElement as HTMLElement;
    expect(within(line).getAllByRole('button').map((button) => button.textContent)).toEqual(['Email', 'Phone']);
    fireEvent.click(within(line).getByText('Phone'));
    await shown(1);
    expect(document.activeElement).toBe(field('Phone'));
    expect(errorOf('Phone')).toBe('Please enter a valid phone number');
    await fill('Phone', '07700 900123');
    await press('Next');
    expect(await screen.findByText('Please check 1 answer in step 1:')).toBeTruthy();
    await press('Previous');
    await fill('Email', 'ada@mail.example');
    await press('Next');
    await shown(2);
    expect(screen.queryByText(/Please check/)).toBeNull();
  });

  it('show the answers of the earlier steps above Send, folded, each step with a way to change it', async () => {
    openWizard();
    await fillToLastStep();
    await choose('Email');
    const fold = screen.getByText('Check your answers').closest('details') as HTMLDetailsElement;
    expect(fold.open).toBe(false);
    expect([...fold.querySelectorAll('dl')].map((list) => list.textContent)).toEqual([
      'First nameAdaLast nameByronEmailada@mail.examplePhone07700 900123',
      'ServicesHedge Trimming',
      'PhotosNone',
    ]);
    const change = async (group: string, step: number) => {
      fireEvent.click(screen.getByRole('button', { name: `Change ${group}` }));
      await shown(step);
      return document.activeElement;
    };
    expect(await change('Photos', 3)).toBe(screen.getByRole('button', { name: /Upload photos/ }));
    await press('Next');
    await shown(4);
    expect(await change('Personal Information', 1)).toBe(field('First name'));
    await fill('First name', 'Augusta');
    for (const step of [2, 3, 4]) {
      await press('Next');
      await shown(step);
    }
    expect(field('Email').checked).toBe(true);
    expect(screen.getByText('Augusta')).toBeTruthy();
  });
});

describe('the heading of the step', () => {
  it('leaves the focus alone when the page is opened', async () => {
    await fillInBefore();
    openWizard(lastStep);
    await shown(4);
    expect(document.activeElement).toBe(document.body);
  });

  it.each([
    [sendingWords.goOn, 4],
    [sendingWords.startAgain, 1],
    [sendingWords.notMe, 1],
  ])('takes the focus after "%s"', async (choice, step) => {
    await fillInBefore();
    changeRequest({ returned: true });
    openWizard();
    await screen.findByText(choice);
    expect(document.activeElement).toBe(document.body);
    await press(choice);
    await shown(step);
    expect(document.activeElement?.textContent).toBe(quoteSteps[step - 1]?.title);
  });
});
