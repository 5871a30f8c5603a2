import Typography from '@mui/material/Typography';

/** What visitors will read of the field above. */
export function ReadLine({ children }: { children: string }) {
  return <Typography sx={{ marginTop: 0.75, fontSize: '0.9375rem' }}>{children}</Typography>;
}
