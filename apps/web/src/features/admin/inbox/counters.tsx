import { dashboardTexts } from '#dto';
import { styled } from '@mui/material/styles';
import { colors, fonts, media } from '../../../ui/tokens';

/** The three counters; a dash until the totals are loaded. */
export function Counters({ contacts, quotes }: { contacts: number | undefined; quotes: number | undefined }) {
  const total = contacts !== undefined && quotes !== undefined ? contacts + quotes : undefined;
  const counters = [[dashboardTexts.total, total], [dashboardTexts.contacts, contacts], [dashboardTexts.quotes, quotes]] as const;
  return (
    <List>
      {counters.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count?.toLocaleString('en-GB') ?? '–'}</dd>
        </div>
      ))}
    </List>
  );
}

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, auto)',
  [media.enlarged]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  borderBlock: `1px solid ${colors.line}`,
  '& > div': {
    display: 'flex',
    flexDirection: 'column-reverse',
    justifyContent: 'flex-end',
    gap: 4,
    padding: '14px clamp(8px, 2.5vw, 24px)',
  },
  '& > div:first-of-type': { paddingInlineStart: 0 },
  '& > div + div': { borderInlineStart: `1px solid ${colors.line}`, [media.enlarged]: { paddingInlineStart: 0, borderInlineStart: 0 } },
  '& dt': { fontSize: '0.9375rem', lineHeight: 1.35, color: colors.inkSoft },
  '& dd': {
    fontFamily: fonts.display,
    fontWeight: 600,
    fontSize: 'clamp(1.5rem, 1.2rem + 1.4vw, 2.25rem)',
    lineHeight: 1.15,
    fontVariantNumeric: 'tabular-nums',
  },
});
