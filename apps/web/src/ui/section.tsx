import Box from '@mui/material/Box';
import type { SystemStyleObject } from '@mui/system';
import type { ReactNode } from 'react';
import { ContentColumn } from './content-column';
import { HydratedPart } from './hydrated-part';
import { StillPart } from './still-part';
import { colors, sectionSpace } from './tokens';

const tones = {
  paper: { backgroundColor: colors.paper, color: colors.ink },
  sand: { backgroundColor: colors.sand, color: colors.ink },
  forest: { backgroundColor: colors.forest950, color: colors.paper, '& a:not([class*=MuiButton])': { color: colors.leafPale } },
} as const;

export interface SectionProps {
  id?: string;
  labelledBy?: string;
  tone?: keyof typeof tones;
  /** The section needs no script: it holds only words, pictures and plain links that never change. */
  still?: boolean;
  sx?: SystemStyleObject;
  children: ReactNode;
}

/**
 * One band of a page: full-width ground, centred column, the design's vertical rhythm. It hydrates separately, or not at all if `still`.
 */
export function Section({ id, labelledBy, tone = 'paper', still = false, sx, children }: SectionProps) {
  const Part = still ? StillPart : HydratedPart;
  return (
    <Box
      component="section"
      id={id}
      aria-labelledby={labelledBy}
      tabIndex={id ? -1 : undefined}
      sx={{ ...tones[tone], paddingBlock: sectionSpace, ...sx }}
    >
      <ContentColumn>
        <Part>{children}</Part>
      </ContentColumn>
    </Box>
  );
}
