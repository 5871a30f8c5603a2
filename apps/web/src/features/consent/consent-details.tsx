import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { consentText } from '../../content/consent';
import { isComposing } from '../../lib/is-composing';
import { acceptAll, readConsent, rejectAll, type ConsentPreferences } from '../../lib/consent';
import { iconButtonStyle } from '../../ui/icon-button-style';
import { X } from '../../ui/icons';
import { colors, media } from '../../ui/tokens';
import { ConsentButton } from './consent-button';

interface Props {
  /** Returns to the simple view and drops unsaved toggles. */
  onClose: () => void;
  onChoose: (preferences: ConsentPreferences) => void;
}

/** One toggle per category; necessary storage is always on. The toggles start from the stored choice. */
export function ConsentDetails({ onClose, onChoose }: Props) {
  const [preferences, setPreferences] = useState(() => readConsent()?.preferences ?? rejectAll);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isComposing(event)) onClose();
  };

  return (
    <Root onKeyDown={onKeyDown}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {consentText.heading}
        </h2>
        <button type="button" aria-label={consentText.close} onClick={onClose}>
          <X />
        </button>
      </header>
      <ul>
        {consentText.categories.map(({ id, label, text }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                role="switch"
                checked={preferences[id]}
                disabled={id === 'necessary'}
                onChange={(event) => setPreferences({ ...preferences, [id]: event.target.checked })}
              />
              <span>
                <strong>{label}</strong> {text}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div className="choices">
        <ConsentButton onClick={() => onChoose(rejectAll)}>{consentText.reject}</ConsentButton>
        <ConsentButton onClick={() => onChoose(preferences)}>{consentText.save}</ConsentButton>
        <ConsentButton onClick={() => onChoose(acceptAll)}>{consentText.accept}</ConsentButton>
      </div>
    </Root>
  );
}

const Root = styled('div')({
  '& header': { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  '& header button': { ...iconButtonStyle, marginRight: -12 },
  '& h2': { fontSize: '1.125rem' },
  '& ul': { display: 'grid', gap: '0 2rem', [media.fromDesk]: { gridTemplateColumns: '1fr 1fr' } },
  '& li': { borderTop: `1px solid ${colors.line}` },
  '& label': {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    alignItems: 'center',
    gap: '0.875rem',
    minHeight: 56,
    padding: '0.5rem 0',
  },
  '& input': {
    appearance: 'none',
    position: 'relative',
    width: 48,
    height: 28,
    margin: 0,
    borderRadius: 14,
    backgroundColor: colors.grey,
    cursor: 'pointer',
    '&::after': {
      content: '""',
      position: 'absolute',
      top: 4,
      left: 4,
      width: 20,
      height: 20,
      borderRadius: 10,
      backgroundColor: colors.white,
      transition: 'translate 120ms',
    },
    '&:checked': { backgroundColor: colors.forest700 },
    '&:checked::after': { translate: '20px' },
    '&:disabled': { opacity: 0.6, cursor: 'default' },
    '@media (forced-colors: active)': { appearance: 'auto', '&::after': { content: 'none' } },
  },
  '& .choices': {
    display: 'grid',
    gap: '0.5rem',
    gridTemplateColumns: '1fr 1fr',
    marginTop: '0.75rem',
    '& > :nth-of-type(2)': { gridColumn: '1 / -1', gridRow: 2 },
  },
  [media.fromDesk]: {
    '& .choices': { gridTemplateColumns: 'repeat(3, auto)', justifyContent: 'end' },
    '& .choices > :nth-of-type(2)': { gridColumn: 'auto', gridRow: 'auto' },
  },
});
