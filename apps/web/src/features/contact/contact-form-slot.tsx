import { styled } from '@mui/material/styles';
import { useEffect, useRef, type ComponentType } from 'react';
import { contactWords } from '../../content/contact-words';
import { createStore, useStore } from '../../lib/store';
import { Notice } from '../../ui/notice';
import { colors, media } from '../../ui/tokens';
import type { ContactFormProps } from './contact-form';

/** Distance from the section at which the form's code is fetched. */
const fetchAhead = '800px';

type Code = 'not asked for' | 'failed' | ComponentType<ContactFormProps>;
const code = createStore<{ is: Code }>({ is: 'not asked for' });

/** Fetches the form. After a failure it tries again at a press, and when the signal returns. */
async function load(): Promise<void> {
  if (typeof code.read().is === 'function') return;
  try {
    code.set({ is: (await import('./contact-form')).default });
  } catch {
    code.set({ is: 'failed' });
    addEventListener('online', () => void load(), { once: true });
  }
}

/** The contact form, fetched when the visitor comes near its section. Until then its space is kept. Says if it did not load. */
export function ContactFormSlot(props: ContactFormProps) {
  const slot = useRef<HTMLDivElement>(null);
  const { is: Form } = useStore(code);
  useEffect(() => {
    const section = slot.current?.closest('section');
    if (!section) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void load(), { rootMargin: fetchAhead });
    observer.observe(section);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={slot}>
      <div role="alert">
        {Form === 'failed' && (
          <Missing tone="danger">
            {contactWords.missing}{' '}
            <button type="button" onClick={() => void load()}>
              {contactWords.loadAgain}
            </button>
          </Missing>
        )}
      </div>
      {typeof Form === 'function' ? <Form {...props} /> : <Space>{Form !== 'failed' && contactWords.loading}</Space>}
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

/** As tall as the form, so that nothing moves when it comes. */
const Space = styled('div')({ minHeight: '41rem', color: colors.inkSoft, [media.fromTablet]: { minHeight: '38.5rem' } });
