import type { Due } from '#dto';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { colors } from '../../../ui/tokens';
import { dueWords } from './due-words';

/** What is due, as words in a pill that goes with the clock; nothing when nothing is due. */
export function DuePill({ due, from }: { due: Due | null; from: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  const pill = dueWords(due, from, now);
  return pill ? <Pill data-tone={pill.tone}>{pill.words}</Pill> : null;
}

const Pill = styled('span')({
  padding: '3px 12px',
  borderRadius: 14,
  border: `1px solid ${colors.forest700}`,
  color: colors.forest800,
  fontWeight: 700,
  whiteSpace: 'nowrap',
  '&[data-tone=soon]': { backgroundColor: colors.amber, borderColor: colors.amber, color: colors.amberInk },
  '&[data-tone=overdue]': { backgroundColor: colors.red, borderColor: colors.red, color: colors.white },
});
