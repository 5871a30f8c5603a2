import { styled } from '@mui/material/styles';
import { lazy, Suspense, useEffect, useRef, type ComponentType } from 'react';
import { contactWords } from '../../content/contact-words';
import { createStore, useStore } from '../../lib/store';
import { Notice } from '../../ui/notice';
import { media } from '../../ui/tokens';
import type { ContactFormProps } from './contact-form';

/** Distance from the form at which its code is fetched. */
const fetchAhead = '800px';
const presses = ['pointerdown', 'keydown', 'focusin'] as const;

let startLoading: () => void;
const isNear = new Promise<void>((resolve) => (startLoading = resolve));

/** Whether the form's code failed to load. */
const codeIsMissing = createStore(false);
let tryAgain = (): void => undefined;

/** Loads the form once the visitor comes near. After a failure it tries again at each press near the form, and when the signal returns. */
async function load(): Promise<{ default: ComponentType<ContactFormProps> }> {
  // Prerendering puts the form into the HTML; a browser shows that HTML until the visitor comes near.
  if (typeof window === 'undefined') return import('./contact-form');
  for (await isNear; ; await nextTry()) {
    try {
      const form = await import('./contact-form');
      codeIsMissing.set(false);
      return form;
    } catch {
      codeIsMissing.set(true);
    }
  }
}

function nextTry(): Promise<void> {
  return new Promise((resolve) => {
    tryAgain = resolve;
    addEventListener('online', () => resolve(), { once: true });
  });
}

const LazyContactForm = lazy(load);

/** The contact form: complete in the page's HTML, started when the visitor comes near it. Says if its code failed to load. */
export function ContactFormSlot(props: ContactFormProps) {
  const root = useRef<HTMLDivElement>(null);
  const isMissing = useStore(codeIsMissing);
  useEffect(() => {
    const slot = root.current;
    if (!slot) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && startLoading(), { rootMargin: fetchAhead });
    observer.observe(slot);
    // React does not notice presses on HTML that it has not hydrated yet.
    const press = () => tryAgain();
    for (const kind of presses) slot.addEventListener(kind, press);
    return () => {
      observer.disconnect();
      for (const kind of presses) slot.removeEventListener(kind, press);
    };
  }, []);
  return (
    <div ref={root}>
      <div role="alert">
        {isMissing && (
          <Missing tone="danger">
            {contactWords.missing} <button type="button">{contactWords.loadAgain}</button>
          </Missing>
        )}
      </div>
      <Suspense fallback={<FormSpace />}>
        <LazyContactForm {...props} />
      </Suspense>
    </div>
  );
}

const Missing = styled(Notice)({
  marginBottom: '1.5rem',
  '& button': {
    minHeight: 48,
    paddingInline: 0,
    fontWeight: 700,
    textDecoration: 'underline',
    background: 'none',
    border: 0,
    cursor: 'pointer',
  },
});

// Takes the form's space while its code is loading after a change of page.
const FormSpace = styled('div')({ minHeight: '52rem', [media.fromTablet]: { minHeight: '39rem' } });
