import { business } from '#dto';
import { styled } from '@mui/material/styles';
import { whyChooseUs } from '../../content/credentials';
import { quotePanel } from '../../content/quote-words';
import { Check } from '../../ui/icons';
import { colors, media, navHeight } from '../../ui/tokens';

/** The column beside the form: the emergency line, the email address and the reasons to choose this business. */
export function SidePanel() {
  return (
    <Panel aria-label="Contact and reasons to choose us">
      <div>
        <h2>{quotePanel.phoneTitle}</h2>
        <a data-phone href={business.emergencyPhone.href}>
          {business.emergencyPhone.display}
        </a>
        <p>{quotePanel.phoneNote}</p>
      </div>
      <div>
        <h2>{quotePanel.mailTitle}</h2>
        <a href={`mailto:${business.email}`}>{business.email}</a>
      </div>
      <div>
        <h2>{quotePanel.whyTitle}</h2>
        <ul>
          {whyChooseUs.map((reason) => (
            <li key={reason}>
              <Check size={20} strokeWidth={2} />
              {reason}
            </li>
          ))}
        </ul>
      </div>
      <p>{quotePanel.area}</p>
    </Panel>
  );
}

const Panel = styled('aside')({
  alignSelf: 'start',
  display: 'grid',
  gap: '1.75rem',
  [media.fromDesk]: { position: 'sticky', top: navHeight + 24 },
  '& > *': { paddingTop: '1.25rem', borderTop: `1px solid ${colors.line}` },
  '& h2': { margin: '0 0 0.25rem', fontSize: '1.0625rem', lineHeight: 1.35 },
  '& p': { color: colors.inkSoft, textWrap: 'balance' },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 48, fontWeight: 650, overflowWrap: 'anywhere' },
  '& a[data-phone]': {
    color: colors.ink,
    fontSize: '1.1875rem',
  },
  '& ul': { marginTop: 6 },
  '& li': { display: 'flex', gap: 10, paddingBlock: 5 },
  '& li svg': { flex: 'none', marginTop: 3, color: colors.leaf },
});
