import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export interface SectionHeadingProps {
  /** For the section's `aria-labelledby`. */
  id: string;
  children: ReactNode;
  /** One or two sentences below the heading. */
  intro?: ReactNode;
}

/** The heading of a section (h2) with an optional introduction. */
export function SectionHeading({ id, children, intro }: SectionHeadingProps) {
  return (
    <Box sx={{ maxWidth: 720, marginBottom: 'clamp(1.5rem, 0.8rem + 3vw, 3.5rem)' }}>
      <Typography id={id} variant="h2" component="h2">
        {children}
      </Typography>
      {intro && (
        <Typography variant="subtitle1" component="p" sx={{ marginTop: 2, opacity: 0.86, textWrap: 'balance' }}>
          {intro}
        </Typography>
      )}
    </Box>
  );
}
