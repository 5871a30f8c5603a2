import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** One part of the design with its name. */
export function NamedSample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Root>
      <h2>{name}</h2>
      {children}
    </Root>
  );
}

const Root = styled('section')({ paddingBlock: '2rem', '& > h2': { marginBottom: '1.25rem', fontSize: '1.0625rem' } });
