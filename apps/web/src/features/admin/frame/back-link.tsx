import Button from '@mui/material/Button';
import type { MouseEvent, ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Link } from '../../../ui/link';
import { ArrowLeft } from '../kit/icons';

/** Marks a history entry whose record was opened from its list. */
export const fromList = { fromList: true } as const;

export interface BackLinkProps {
  to: string;
  /** It leads to a page beside the list, so it is needed there, too. */
  isInside?: boolean;
  children: ReactNode;
}

/** Leads from a record to its list. If the list is the step before, it goes one step back, so that Back then leaves the list. */
export function BackLink({ to, isInside = false, children }: BackLinkProps) {
  const { state } = useLocation() as { state: Partial<typeof fromList> | null };
  const navigate = useNavigate();
  const stepBack = (event: MouseEvent) => {
    if (!state?.fromList || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Button
      component={Link}
      to={to}
      onClick={stepBack}
      data-back={isInside ? undefined : true}
      startIcon={<ArrowLeft size={22} strokeWidth={2} />}
      sx={{ paddingInline: 2, textDecoration: 'none' }}
    >
      {children}
    </Button>
  );
}
