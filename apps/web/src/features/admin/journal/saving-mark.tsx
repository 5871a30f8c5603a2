import { styled } from '@mui/material/styles';
import { colors } from '../../../ui/tokens';

/** Says beside a control that what it was set to is on its way. */
export function SavingMark({ isShown }: { isShown: boolean }) {
  return <Mark role="status">{isShown && 'saving'}</Mark>;
}

const Mark = styled('small')({ fontSize: '0.9375rem', lineHeight: 1.35, color: colors.inkSoft });
