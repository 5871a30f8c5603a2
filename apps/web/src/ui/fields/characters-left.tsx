import FormHelperText from '@mui/material/FormHelperText';

/** A limit that people reach by writing. */
const longText = 1000;

/** Characters too many, or those left once four fifths of a long text are used. */
export function CharactersLeft({ length, max }: { length: number; max: number }) {
  const left = max - length;
  if (left >= 0 && (max < longText || length < max * 0.8)) return null;
  const count = `${Math.abs(left).toLocaleString('en-GB')} ${Math.abs(left) === 1 ? 'character' : 'characters'}`;
  return (
    <FormHelperText role="status" error={left < 0}>
      {left < 0 ? `${count} too many` : `${count} left`}
    </FormHelperText>
  );
}
