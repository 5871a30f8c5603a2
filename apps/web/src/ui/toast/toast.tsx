import { styled } from '@mui/material/styles';
import * as Toast from '@radix-ui/react-toast';
import { useSyncExternalStore } from 'react';
import { useStore } from '../../lib/store';
import { iconButtonStyle } from '../icon-button-style';
import { X } from '../icons';
import { dismissToast, toastLimits, toasts, type ToastEntry } from './show-toast';
import { colors, media, navHeight, radii } from '../tokens';

/** The visible toasts: a swipe to the right or the button closes them, hover and focus pause, F8 moves the focus here. */
export default function Toasts() {
  return (
    <Toast.Provider duration={toastLimits.durationMs} swipeDirection="right" swipeThreshold={toastLimits.swipePixels}>
      {useStore(toasts).map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <Viewport hotkey={[toastLimits.hotkey]} />
    </Toast.Provider>
  );
}

function ToastCard({ toast: { id, open, title, description, variant = 'default', link, onDismiss } }: { toast: ToastEntry }) {
  const destructive = variant === 'destructive';
  const isCovered = useSyncExternalStore(watchViewers, isViewerOpen);
  const dismiss = () => {
    dismissToast(id);
    onDismiss?.();
  };
  return (
    <Card
      // Nobody sees what is under a viewer, so its time begins afterwards.
      open={open && !isCovered}
      onOpenChange={(stays) => stays || dismiss()}
      type={destructive ? 'foreground' : 'background'}
      duration={destructive ? Infinity : toastLimits.durationMs}
      data-variant={variant}
    >
      <div>
        <Title>{title}</Title>
        {description && <Toast.Description>{description}</Toast.Description>}
        {link && <a href={link.href}>{link.label}</a>}
      </div>
      <Close aria-label="Close">
        <X size={22} />
      </Close>
    </Card>
  );
}

/** Whether a viewer is open: the lightbox is above everything of the page. */
function isViewerOpen(): boolean {
  return document.querySelector('.yarl__portal') !== null;
}

function watchViewers(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
}

// Below the navigation bar, where neither the bar at a phone's foot nor the consent banner can cover it. On a visitor's desk in the lower
// corner instead: at the top it would cover the numbers beside a form.
const Viewport = styled(Toast.Viewport)({
  position: 'fixed',
  zIndex: 1500,
  top: `var(--toast-top, ${navHeight + 12}px)`,
  right: 0,
  [media.fromDesk]: { 'html:not([data-owner]) &': { top: 'auto', bottom: 'calc(24px + var(--consent-banner, 0px))' } },
  width: 'min(27rem, 100%)',
  margin: 0,
  padding: '0 1rem',
  '&:focus-visible': { outline: 'none', boxShadow: 'none' },
});

const Card = styled(Toast.Root)({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: 8,
  alignItems: 'start',
  padding: '0.25rem 0.25rem 1rem 1.25rem',
  color: colors.onForest,
  backgroundColor: colors.forest900,
  border: `1px solid ${colors.forest600}`,
  borderRadius: radii.card,
  boxShadow: '0 10px 30px rgb(13 25 18 / 0.28)',
  lineHeight: 1.45,
  touchAction: 'pan-y',
  '&[data-variant=destructive]': { color: colors.ink, backgroundColor: colors.white, borderColor: colors.red, borderLeftWidth: 8 },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 48, marginBottom: '-0.75rem', color: 'inherit', fontWeight: 700 },
  '&[data-swipe=move]': { transform: 'translateX(var(--radix-toast-swipe-move-x))' },
  '&[data-swipe=cancel]': { transform: 'none', transition: 'transform 160ms ease-out' },
  '&[data-state=open]': { animation: 'toast-in 200ms ease-out' },
  '@keyframes toast-in': { from: { opacity: 0, transform: 'translateY(-8px)' } },
});

const Title = styled(Toast.Title)({
  paddingTop: '0.75rem',
  fontWeight: 700,
  fontSize: '1.0625rem',
  '[data-variant=destructive] &': { color: colors.red },
});

const Close = styled(Toast.Close)(iconButtonStyle);
