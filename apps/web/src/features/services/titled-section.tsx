import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { StillPart } from '../../ui/still-part';
import { colors, fonts } from '../../ui/tokens';

export interface TitledSectionProps {
  heading: string;
  intro?: string;
  /** The section needs no script (StillPart). */
  still?: boolean;
  children: ReactNode;
}

/** A titled part of the main column. */
export function TitledSection({ heading, intro, still = false, children }: TitledSectionProps) {
  const id = useId();
  const section = (
    <Root aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {intro && <p className="intro">{intro}</p>}
      {children}
    </Root>
  );
  return still ? <StillPart>{section}</StillPart> : section;
}

const Root = styled('section')({
  '& > h2': {
    fontFamily: fonts.display,
    fontWeight: 600,
    fontSize: 'min(clamp(1.5rem, 1.3rem + 0.9vw, 2.0625rem), 11vw)',
    lineHeight: 1.2,
    textWrap: 'balance',
  },
  '& > .intro': { marginTop: '0.625rem', color: colors.inkSoft, textWrap: 'balance' },
  '& > :last-child': { marginTop: 'clamp(1rem, 0.8rem + 1vw, 1.5rem)' },
});
