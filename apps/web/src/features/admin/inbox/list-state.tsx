import { styled } from '@mui/material/styles';
import { colors } from '../../../ui/tokens';
import type { useInbox } from './use-inbox';

/** Says, for screen readers too, that a list is loading or empty. */
export function ListState({ inbox: { rows, error, isOld }, empty }: { inbox: ReturnType<typeof useInbox>; empty: string }) {
  const words = error ? '' : !rows || isOld ? 'Loading…' : rows.length === 0 ? empty : '';
  return <State role="status">{words}</State>;
}

const State = styled('p')({ padding: '0 14px', color: colors.inkSoft, fontSize: '1.0625rem', '&:not(:empty)': { paddingBlock: 24 } });
