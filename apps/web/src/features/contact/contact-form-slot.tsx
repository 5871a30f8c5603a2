import { styled } from '@mui/material/styles';
import { useEffect, useRef, type ComponentType } from 'react';
import { contactWords } from '../../content/contact-words';
import { reloadOnce } from '../../lib/reload-once';
import { createStore, useStore } from '../../lib/store';
import { Notice } from '../../ui/notice';
import { colors, linkButton, media } from '../../ui/tokens';
import type { ContactFormProps } from './contact-form';

/** Distance from the section at which the form's code is fetched. */
const fetchAhead = '800px';

const code = createStore<{ Form?: ComponentType<ContactFormProps>; failed?: boolean }>({});

/** Fetches the form; after a failure again when the signal returns. A try in vain reloads the page. May be called often. */
async function load(): Promise<void> {
  const { Form, failed } = code.read();
  if (Form) return;
  try {
    code.set({ Form: (await import('./contact-form')).default });
  } catch {
    if (failed) await reloadOnce({ asked: true });
    code.set({ failed: true });
    addEventListener('online', () => void load(), { once: true });
  }
}

/** The contact form, fetched when the visitor comes near its section. Until then its space is kept. Says if it did not load. */
export function ContactFormSlot(props: ContactFormProps) {
  const slot = useRef<HTMLDivElement>(null);
  const { Form, failed } = useStore(code);
  useEffect(() => {
    const section = slot.current?.closest('section');
    if (!section) return undefined;
    if (typeof IntersectionObserver === 'undefined') return void load();
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void load(), { rootMargin: fetchAhead });
    observer.observe(section);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={slot}>
      <div role="alert">
        {failed && (
          <Missing tone="danger">
            {contactWords.missing}{' '}
            <button type="button" onClick={() => void load()}>
              {contactWords.loadAgain}
            </button>
          </Missing>
        )}
      </div>
      {Form ? <Form {...props} /> : <Space>{!failed && contactWords.loading}</Space>}
    </div>
  );
}

const Missing = styled(Notice)({ marginBottom: '1.5rem', '& button': { ...linkButton, minHeight: 48, fontWeight: 700 } });

/** As tall as the form, so that nothing moves when it comes. */
const Space = styled('div')({ minHeight: '41rem', color: colors.inkSoft, [media.fromTablet]: { minHeight: '38.5rem' } });
