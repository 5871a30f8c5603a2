import { lazy, type ComponentType } from 'react';
import type { ContactFormProps } from './contact-form';
import { ContactFormMissing } from './contact-form-missing';

let allowLoading: () => void;
const wanted = new Promise<void>((resolve) => (allowLoading = resolve));

/** Lets the form's code be fetched: call it when the section comes near. */
export function wantContactForm(): void {
  allowLoading();
}

async function load(): Promise<{ default: ComponentType<ContactFormProps> }> {
  // The prerendering waits for the form; a browser keeps that HTML until the code is wanted and there.
  if (typeof window !== 'undefined') await wanted;
  return import('./contact-form').catch(() => ({ default: ContactFormMissing }));
}

/** The contact form, fetched when the visitor comes near it. */
export const LazyContactForm = lazy(load);
