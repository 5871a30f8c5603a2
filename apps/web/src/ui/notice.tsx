import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { colors } from './tokens';

export interface NoticeProps extends ComponentProps<'div'> {
  /** Default `plain`. `danger`: something failed. `warning`: something to take care of. */
  tone?: 'danger' | 'warning' | 'plain';
}

/** A pale box with an edge in its tone, for something the visitor must not miss. Give it a role if it appears while the page is shown. */
export function Notice({ tone = 'plain', ...rest }: NoticeProps) {
  return <Root data-tone={tone} {...rest} />;
}

const Root = styled('div')({
  padding: '1rem 1.25rem',
  color: colors.ink,
  backgroundColor: colors.sand,
  borderLeft: `4px solid ${colors.bark700}`,
  lineHeight: 1.5,
  '&[data-tone=warning]': { backgroundColor: colors.amberPale, borderColor: colors.amber },
  '&[data-tone=danger]': { backgroundColor: colors.redPale, borderColor: colors.red },
});
