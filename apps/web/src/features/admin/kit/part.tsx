import Stack, { type StackProps } from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

/** A part of a page, named by its heading. */
export function Part({ heading, children, ...stack }: { heading: string } & Pick<StackProps, 'children' | 'ref' | 'spacing' | 'tabIndex'>) {
  const id = useId();
  return (
    <Stack component="section" aria-labelledby={id} {...stack}>
      <Typography variant="h4" component="h3" id={id}>
        {heading}
      </Typography>
      {children}
    </Stack>
  );
}
