import FormHelperText from '@mui/material/FormHelperText';

/** Characters left, once four fifths are used. */
export function CharactersLeft({ length, max }: { length: number; max: number }) {
  const left = max - length;
  if (length < max * 0.8) return null;
  const count = Math.abs(left).toLocaleString('en-GB');
  return (
    <FormHelperText role="status" error={left < 0}>
      {left < 0 ? `${count} characters too many` : `${count} characters left`}
    </FormHelperText>
  );
}
