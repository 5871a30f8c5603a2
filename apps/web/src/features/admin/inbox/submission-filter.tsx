import { styled } from '@mui/material/styles';
import { colors } from '../../../ui/tokens';

export interface SubmissionFilterProps {
  /** Only what may be spam is shown. */
  held: boolean;
  onChange: (held: boolean) => void;
}

/** All submissions or those that may be spam, and what happens to them. */
export function SubmissionFilter({ held, onChange }: SubmissionFilterProps) {
  return (
    <>
      <Group role="group" aria-label="Show">
        <button type="button" aria-pressed={!held} onClick={() => onChange(false)}>
          All
        </button>
        <button type="button" aria-pressed={held} onClick={() => onChange(true)}>
          Possible spam
        </button>
      </Group>
      {held && <Explanation>Check these before you reply. Nothing is thrown away: they count, and you are alerted.</Explanation>}
    </>
  );
}

const Group = styled('div')({
  display: 'flex',
  gap: 16,
  marginBlockEnd: 16,
  borderBlockEnd: `1px solid ${colors.line}`,
  '& button': {
    minWidth: 48,
    minHeight: 48,
    padding: 0,
    textAlign: 'start',
    border: 0,
    borderBlockEnd: '3px solid transparent',
    marginBlockEnd: -1,
    background: 'none',
    color: colors.inkSoft,
    fontWeight: 600,
    cursor: 'pointer',
    '&:hover': { color: colors.ink },
    '&[aria-pressed=true]': { color: colors.forest800, borderBlockEndColor: colors.forest800 },
    '@media (forced-colors: active)': { '&[aria-pressed=false]': { borderColor: 'Canvas' } },
  },
});

const Explanation = styled('p')({ marginBlockEnd: 16, color: colors.bark700 });
