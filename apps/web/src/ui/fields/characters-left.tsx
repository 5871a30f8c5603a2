import FormHelperText from '@mui/material/FormHelperText';

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
    <FormHelperText role="status" error={left < 0}>
      {left < 0 ? `${count} characters too many` : `${count} characters left`}
    </FormHelperText>
  );
}
