import { styled } from '@mui/material/styles';
import { ArrowLeft } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Link } from '../../../ui/link';
import { colors } from '../../../ui/tokens';

/** What the history notes of a record that was opened from its list. */
export const fromList = { fromList: true } as const;

/** The way from a record to its list: one step back where the list is the step before, so that Back then leaves the list. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  const { state } = useLocation() as { state: Partial<typeof fromList> | null };
  const navigate = useNavigate();
  const stepBack = (event: MouseEvent) => {
    if (!state?.fromList || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Back to={to} onClick={stepBack} data-back>
      <ArrowLeft aria-hidden size={22} strokeWidth={2} />
      {children}
    </Back>
  );
}

const Back = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 48,
  paddingInline: 14,
  color: colors.forest700,
  fontWeight: 650,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
});
