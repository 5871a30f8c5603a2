import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useRef } from 'react';
import { colors, radii } from '../tokens';
import { fieldIds, focusField } from './field-ids';

export interface FieldFault {
  name: string;
  message: string;
}

export interface ErrorSummaryProps {
  /** The errors of a failed attempt; a new array means a new attempt. */
  faults: readonly FieldFault[];
  /** Leaves the focus to a visitor who has gone on, and therefore lists a single field, too. */
  quiet?: boolean;
}

/** Lists every invalid field of an attempt, links to each and takes the focus; shows nothing while at most one is invalid. */
export function ErrorSummary({ faults, quiet = false }: ErrorSummaryProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const takeFocus = useEffectEvent(() => quiet || heading.current?.focus());
  useEffect(() => {
    takeFocus();
  }, [faults]);
  if (faults.length < (quiet ? 1 : 2)) return null;
  return (
    <Box role="alert">
      <h2 ref={heading} tabIndex={-1}>
        There is a problem
      </h2>
      <ul>
        {faults.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#${fieldIds(name).control}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(name);
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Box>
  );
}

const Box = styled('div')({
  padding: '1.125rem 1.25rem 0.75rem',
  backgroundColor: colors.redPale,
  border: `2px solid ${colors.red}`,
  borderRadius: radii.card,
  '& h2': { margin: 0, fontSize: '1.1875rem', lineHeight: 1.3, fontWeight: 700, scrollMarginTop: 24 },
  '& ul': { margin: '0.25rem 0 0' },
  '& a': { display: 'flex', alignItems: 'center', minHeight: 44, color: colors.red, fontWeight: 650 },
});
