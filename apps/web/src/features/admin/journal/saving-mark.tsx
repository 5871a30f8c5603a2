import { styled } from '@mui/material/styles';
import { colors } from '../../../ui/tokens';

/** Says beside a control that its new value is being saved. */
export function SavingMark({ isShown }: { isShown: boolean }) {
  return <Mark role="status">{isShown && 'saving'}</Mark>;
}

const Mark = styled('small')({ fontSize: '0.9375rem', lineHeight: 1.35, color: colors.inkSoft });
