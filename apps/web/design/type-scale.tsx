import Typography from '@mui/material/Typography';

const variants = ['h1', 'h2', 'h3', 'h4', 'subtitle1', 'body1', 'body2', 'button'] as const;

/** Every text style at its size. */
export function TypeScale() {
  return variants.map((variant) => (
    <Typography key={variant} variant={variant} component="p" sx={{ marginBottom: 2 }}>
      {variant}: oak, ash and hornbeam, £2 million, 24/7
    </Typography>
  ));
}
