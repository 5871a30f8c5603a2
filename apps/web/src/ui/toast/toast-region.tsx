import { useEffect, useState, type ComponentType } from 'react';
import { useStore } from '../../lib/store';
import { navHeight } from '../tokens';
import { dismissToast, toasts, type ToastEntry } from './show-toast';

const loadToasts = (): Promise<{ default: ComponentType }> => import('./toast');

/** Fetches the toasts' code while there is signal. Never fails. */
export async function preloadToasts(): Promise<void> {
  await loadToasts().catch(() => undefined);
}

/** Renders the toasts of a page, and loads their code with the first one. Until the code has arrived, toasts are plain text. */
export function ToastRegion() {
  const entries = useStore(toasts);
  const [code, setCode] = useState<{ Toasts?: ComponentType; failed?: true }>({});
  const newest = entries[0]?.id;
  useEffect(() => {
    if (newest === undefined || code.Toasts) return;
    loadToasts().then(
      ({ default: Toasts }) => setCode({ Toasts }),
      () => setCode({ failed: true }),
    );
  }, [newest, code.Toasts]);
  if (entries.length === 0) return null;
  if (code.Toasts) return <code.Toasts />;
  return code.failed ? entries.filter(({ open }) => open).map((toast) => <PlainToast key={toast.id} toast={toast} />) : null;
}

/** A toast's text, if its code failed to load. It stays until it is closed. */
function PlainToast({ toast: { id, title, description, link, onDismiss } }: { toast: ToastEntry }) {
  const close = () => {
    dismissToast(id);
    onDismiss?.();
  };
  return (
    <p
      role="alert"
      style={{ position: 'fixed', inset: `${navHeight}px 0 auto`, zIndex: 1500, padding: '1rem', color: '#fff', backgroundColor: '#000' }}
    >
      <strong>{title}</strong> {description}{' '}
      {link && (
        <a href={link.href} style={{ color: 'inherit' }}>
          {link.label}
        </a>
      )}{' '}
      <button type="button" onClick={close} style={{ minHeight: 48 }}>
        Close
      </button>
    </p>
  );
}
