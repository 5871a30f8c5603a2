import { business } from '#dto';
import { styled } from '@mui/material/styles';
import { contactWords } from '../../content/contact-words';
import { phones } from '../../content/phones';
import { colors, media } from '../../ui/tokens';

/** The business's phones, mailbox, hours and area. */
export function ContactFacts() {
  return (
    <List>
      <div>
        <dt>{phones.emergency ? contactWords.phoneTitle : contactWords.phoneForAllTitle}</dt>
        <dd>
          {phones.office.map(({ display, href }) => (
            <a key={href} href={href}>
              {display}
            </a>
          ))}
        </dd>
      </div>
      {phones.emergency && (
        <div>
          <dt>{contactWords.emergencyTitle}</dt>
          <dd>
            <a href={phones.emergency.href} data-emergency>
              {phones.emergency.display}
            </a>
          </dd>
        </div>
      )}
      <div className="mail">
        <dt>{contactWords.mailTitle}</dt>
        <dd>
          <a href={`mailto:${business.email}`}>{business.email}</a>
        </dd>
      </div>
      <div>
        <dt>{contactWords.hoursTitle}</dt>
        <dd>
          {business.hours.groups.map(({ words }) => (
            <div key={words}>{words}</div>
          ))}
        </dd>
      </div>
      <div className="area">
        <dt>{contactWords.areaTitle}</dt>
        <dd>{`${business.serviceArea}, within ${business.radiusMiles} miles`}</dd>
      </div>
    </List>
  );
}

const List = styled('dl')({
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 9.5rem) 11rem',
    columnGap: '1rem',
    alignItems: 'baseline',
    paddingBlock: '0.125rem',
    borderTop: `1px solid ${colors.line}`,
  },
  [media.fromTablet]: { '& > div': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.5fr)', paddingBlock: '0.625rem' } },
  [media.toTablet]: {
    '& .area, & dd a + a': { display: 'none' }, // the footer has them, right below
    '& .mail': { display: 'block' }, // beside its title a mailbox would break
    '& .mail dt': { paddingBottom: 0 },
  },
  '& dt': { paddingBlock: '0.375rem', color: colors.inkSoft, lineHeight: 1.4 },
  '& dd': { margin: 0, fontWeight: 600, paddingBlock: '0.5rem', textWrap: 'balance' },
  '& dd:has(a)': { paddingBlock: 0 },
  '& a': { display: 'flex', alignItems: 'center', minHeight: 44, paddingBlock: '0.375rem', lineHeight: 1.4, overflowWrap: 'anywhere' },
  [media.enlarged]: { '& > div': { display: 'block' } },
  '& a[data-emergency]': { color: colors.red },
});
