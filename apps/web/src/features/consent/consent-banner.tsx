import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { consentText } from '../../content/consent';
import { isComposing } from '../../lib/is-composing';
import {
  acceptAll, closeConsent, needsConsent, rejectAll, requests, storeConsent, subscribeToConsent, type ConsentPreferences,
} from '../../lib/consent';
import { onResize } from '../../lib/on-resize';
import { Link } from '../../ui/link';
import { colors, contentWidth, gutter, linkInText, media } from '../../ui/tokens';
import { ConsentButton } from './consent-button';
import { ConsentDetails } from './consent-details';
import { OptionalScripts } from './optional-scripts';
import { useQuietMoment } from './use-quiet-moment';

/**
 * Asks for consent at the foot of the window until a choice is stored. Absent from the first render, because only the browser knows the
 * choice.
 */
export function ConsentBanner() {
  const asking = useSyncExternalStore(subscribeToConsent, needsConsent, () => false);
  const quiet = useQuietMoment();
  return (
    <>
      <OptionalScripts />
      {asking && quiet && <Banner />}
    </>
  );
}

function Banner() {
  const [details, setDetails] = useState(false);
  const root = useRef<HTMLElement>(null);
  const manage = useRef<HTMLButtonElement>(null);
  const cameFrom = useRef(document.activeElement);
  const requested = useSyncExternalStore(subscribeToConsent, requests);

  // The button that asks for the settings is far behind the banner in the tab order, and in a low window out of its sight.
  useEffect(() => {
    if (requested === 0) return;
    if (!root.current?.contains(document.activeElement)) cameFrom.current = document.activeElement;
    root.current?.focus();
  }, [requested]);

  // The banner must hide neither the focused element nor the end of the page.
  useEffect(() => {
    const { documentElement, body } = document;
    const keepClear = () => {
      const banner = root.current;
      const height = banner && getComputedStyle(banner).position === 'fixed' ? banner.offsetHeight : 0;
      documentElement.style.scrollPaddingBottom = `calc(${height + 8}px + var(--call-bar, 0px))`;
      body.style.paddingBottom = `${height}px`;
      documentElement.style.setProperty('--consent-banner', `${height}px`);
    };
    keepClear();
    const end = root.current && onResize(root.current, keepClear);
    return () => {
      end?.();
      documentElement.style.scrollPaddingBottom = '';
      body.style.paddingBottom = '';
      documentElement.style.removeProperty('--consent-banner');
    };
  }, []);

  const giveFocusBack = () => {
    const { current: before } = cameFrom;
    const next = before?.isConnected && before !== document.body ? before : document.getElementById('main');
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  };

  const choose = (preferences: ConsentPreferences) => {
    storeConsent(preferences);
    giveFocusBack();
  };

  // Escape or another tab's choice may take the banner away as well. A layout effect, because then it is still in the page.
  const leave = useEffectEvent(() => root.current?.contains(document.activeElement) && giveFocusBack());
  useLayoutEffect(() => () => void leave(), []);

  const closeDetails = () => {
    flushSync(() => setDetails(false));
    manage.current?.focus();
  };

  return (
    <Root
      ref={root}
      tabIndex={-1}
      aria-label={consentText.label}
      onKeyDown={(event) => event.key === 'Escape' && !isComposing(event) && !details && closeConsent()}
    >
      {details ? (
        <ConsentDetails onClose={closeDetails} onChoose={choose} />
      ) : (
        <Row>
          <p>
            {consentText.text} <Link to={consentText.policy.href}>{consentText.policy.label}</Link>
          </p>
          <div>
            <ConsentButton ref={manage} className="quiet" onClick={() => setDetails(true)}>
              {consentText.manage}
            </ConsentButton>
            <ConsentButton onClick={() => choose(rejectAll)}>{consentText.reject}</ConsentButton>
            <ConsentButton onClick={() => choose(acceptAll)}>{consentText.accept}</ConsentButton>
          </div>
        </Row>
      )}
    </Root>
  );
}

const Root = styled('section')({
  position: 'fixed',
  inset: 'auto 0 var(--call-bar, 0px)',
  zIndex: 15,
  maxHeight: 'calc(100dvh - var(--call-bar, 0px))',
  overflowY: 'auto',
  padding: `0.5rem ${gutter} 0.375rem`,
  color: colors.ink,
  backgroundColor: colors.white,
  borderTop: `1px solid ${colors.line}`,
  fontSize: '0.9375rem',
  lineHeight: 1.45,
  [media.fromTablet]: { padding: '1rem 1.5rem' },
  [media.short]: { position: 'static', maxHeight: 'none' },
  '& > *': { maxWidth: contentWidth, marginInline: 'auto' },
});

const Row = styled('div')({
  display: 'grid',
  gap: '0.375rem 2rem',
  alignItems: 'center',
  '& p a': linkInText,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'min-content 1fr 1fr',
    gap: '0.5rem',
    // Smaller than the choices, so that the banner covers little of a phone.
    [media.toTablet]: { '& button': { paddingInline: '0.25rem', lineHeight: 1.2 }, '& .quiet': { fontSize: '0.875rem', fontWeight: 400 } },
    [media.enlarged]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  [media.fromDesk]: {
    gridTemplateColumns: '1fr auto',
    '& > div': { gridTemplateColumns: 'repeat(3, auto)' },
  },
});
