import { styled } from '@mui/material/styles';
import { colors } from '../tokens';

export interface CharactersLeftProps {
  length: number;
  max: number;
}

/** Characters left, once four fifths are used. */
export function CharactersLeft({ length, max }: CharactersLeftProps) {
  const left = max - length;
  if (length < max * 0.8) return null;
  const count = Math.abs(left).toLocaleString('en-GB');
  return (
    <Count role="status" data-over={left < 0}>
      {left < 0 ? `${count} characters too many` : `${count} characters left`}
    </Count>
  );
}

const Count = styled('div')({
  marginTop: 6,
  color: colors.inkSoft,
  fontSize: '0.9375rem',
  fontVariantNumeric: 'tabular-nums',
  '&[data-over=true]': { color: colors.red, fontWeight: 650 },
});
