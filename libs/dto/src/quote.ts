import { fixedClaims as claims } from './site/facts.js';
import { accessibilities, preferredContacts, propertyTypes, serviceOptions, treeCounts, urgencies } from './quote-options.js';
import { emailText, emptyValues, nameText, phoneText, postcodeText, type Rules, type ValuesOf } from './rules.js';
import { uploadLimits, uploadUrlPattern } from './upload.js';

/** Every field of a quote request (specification, sections 3 and 5). */
export const quoteRules = {
  firstName: { ...nameText, label: 'First name', min: 1, message: 'First name is required' },
  lastName: { ...nameText, label: 'Last name', min: 1, message: 'Last name is required' },
  email: { ...emailText, label: 'Email', min: 1, message: 'Please enter a valid email address' },
  phone: { ...phoneText, min: 10, message: 'Please enter a valid phone number' },
  postcode: postcodeText,
  propertyType: { kind: 'choice', label: 'Property type', options: propertyTypes },
  serviceType: { kind: 'choices', label: 'Services', options: serviceOptions, min: 1, message: 'Please select at least one service' },
  treeCount: { kind: 'choice', label: 'Number of trees', options: treeCounts },
  urgency: { kind: 'choice', label: 'Urgency', options: urgencies },
  accessibility: { kind: 'choice', label: 'Site access', options: accessibilities },
  description: { kind: 'text', label: 'Description', max: 5000, multiline: true },
  imageUrls: {
    kind: 'addresses',
    label: 'Photos',
    pattern: uploadUrlPattern,
    max: uploadLimits.maxFiles,
    message: 'Please upload the photos again',
  },
  preferredContact: {
    kind: 'choice',
    label: 'Preferred contact method',
    options: preferredContacts,
    message: 'Please select preferred contact method',
  },
  availableDate: { kind: 'text', label: 'Best time to visit', max: 200 },
  marketingOptIn: { kind: 'flag', label: 'Marketing' },
} as const satisfies Rules;

export type QuoteField = keyof typeof quoteRules;

/** A quote request as the form holds it: lists are lists, the flag is a boolean. */
export type QuoteForm = ValuesOf<typeof quoteRules>;

/** An empty form. Marketing is off unless the visitor unticks the opt-out (decision 5, point 20). */
export const emptyQuote: QuoteForm = emptyValues(quoteRules);

/** A step of the wizard. Next needs the fields in `needs` (specification, section 4). */
export interface QuoteStep {
  readonly title: string;
  readonly fields: readonly QuoteField[];
  readonly needs: readonly QuoteField[];
}

export const quoteSteps: readonly QuoteStep[] = [
  {
    title: 'Personal Information',
    fields: ['firstName', 'lastName', 'email', 'phone', 'postcode', 'propertyType'],
    needs: ['firstName', 'lastName', 'email', 'phone'],
  },
  {
    title: 'Services & Project Details',
    fields: ['serviceType', 'treeCount', 'urgency', 'accessibility', 'description'],
    needs: ['serviceType'],
  },
  { title: 'Photos', fields: ['imageUrls'], needs: [] },
  { title: 'Contact Preferences', fields: ['preferredContact', 'availableDate', 'marketingOptIn'], needs: ['preferredContact'] },
];

/** Whether Next may leave the step: its needed fields are filled in. Formats are checked on blur and on submit. */
export function isStepComplete(step: QuoteStep, values: QuoteForm): boolean {
  return step.needs.every((field) => {
    const value = values[field];
    return typeof value === 'string' ? value.trim() !== '' : Array.isArray(value) && value.length > 0;
  });
}

/** The wizard's texts that the specification fixes. */
export const quoteTexts = {
  heading: 'Get Your FREE Quote',
  badges: ['FREE Assessment', 'No Obligation'],
  progress: (step: number, steps: number) => `Step ${step} of ${steps}`,
  previous: 'Previous',
  next: 'Next',
  submit: 'Get My FREE Quote',
  submitting: 'Submitting Quote Request...',
  chooseContact: 'Please select your preferred contact method above to continue',
  submitted: 'Quote Request Submitted!',
  /** What happens next: shown on step 4 and the confirmation, and sent in the acknowledgement. */
  nextSteps: [
    'We review your request and photos',
    `An expert contacts you within ${claims.replyHours} hours`,
    'We arrange a site visit if one is needed',
    'You receive a detailed, competitive quote',
  ],
  another: 'Submit Another Quote Request',
  failedTitle: 'Error',
  failed: 'There was an issue submitting your quote request. Please try again or call us directly.',
} as const;

/** The marketing checkbox (decision 5, point 20). The version is stored with each record: it identifies the wording. */
export const marketingConsent = {
  version: '2026-11-24',
  label: 'Opt out of marketing communications',
  help: 'Leave this ticked and we’ll only contact you about this quote.',
} as const;
