import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Section } from '../section';
import { SectionHeading } from '../section-heading';

/** The last band of a page: what to do next. */
export function ClosingCall({ heading, text, children }: { heading: string; text: string; children: ReactNode }) {
  return (
    <Section tone="forest" labelledBy="closing">
      <Row>
        <SectionHeading id="closing" intro={text}>
          {heading}
        </SectionHeading>
        <Actions>{children}</Actions>
      </Row>
    </Section>
  );
}

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 3rem',
  '& > :first-of-type': { flex: '1 1 26rem', marginBottom: '1.25rem' },
});

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.75rem 1rem' });
