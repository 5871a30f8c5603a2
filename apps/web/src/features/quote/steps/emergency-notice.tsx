import { business } from '#dto';
import { styled } from '@mui/material/styles';
import { quoteWords } from '../../../content/quote-words';
import { Phone } from '../../../ui/icons';
import { colors, radii } from '../../../ui/tokens';

/** Tells the visitor to call at once; shown when they choose an emergency (decision 5, point 18). */
export function EmergencyNotice({ shown }: { shown: boolean }) {
  return (
    <div role="status" data-wide hidden={!shown}>
      {shown && (
        <Call href={business.emergencyPhone.href}>
          <Phone size={22} />
          <span>
            {quoteWords.emergency} <b>{business.emergencyPhone.display}</b>
          </span>
        </Call>
      )}
    </div>
  );
}

const Call = styled('a')({
  display: 'flex',
  gap: 14,
  alignItems: 'center',
  minHeight: 60,
  padding: '0.75rem 1.125rem',
  color: colors.white,
  backgroundColor: colors.red,
  borderRadius: radii.control,
  textDecoration: 'none',
  '& b': { whiteSpace: 'nowrap', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
});
