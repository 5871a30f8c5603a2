import { styled } from '@mui/material/styles';
import { lazy, Suspense, useEffect, useRef, type ComponentType } from 'react';
import { media } from '../../ui/tokens';
import type { ContactFormProps } from './contact-form';
import { ContactFormMissing } from './contact-form-missing';

/** How far ahead of the form its code is fetched. */
const fetchAhead = '800px';

let want: () => void;
const wanted = new Promise<void>((resolve) => (want = resolve));

async function load(): Promise<{ default: ComponentType<ContactFormProps> }> {
  // The prerendering waits for the form; a browser keeps that HTML until the visitor comes near.
  if (typeof window !== 'undefined') await wanted;
  return import('./contact-form').catch(() => ({ default: ContactFormMissing }));
}

const LazyContactForm = lazy(load);

/** The contact form: complete in the page's HTML, started when the visitor comes near it. */
export function ContactFormSlot(props: ContactFormProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && want(), { rootMargin: fetchAhead });
    if (root.current) observer.observe(root.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={root}>
      <Suspense fallback={<FormSpace />}>
        <LazyContactForm {...props} />
      </Suspense>
    </div>
  );
}

// The form's height, for the moment after a change of page when its code is still on the way.
const FormSpace = styled('div')({ minHeight: '52rem', [media.fromTablet]: { minHeight: '39rem' } });
