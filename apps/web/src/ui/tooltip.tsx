import { styled } from '@mui/material/styles';
import * as Radix from '@radix-ui/react-tooltip';
import type { ReactElement, ReactNode } from 'react';
import { colors, radii } from './tokens';

/** How soon tooltips open, and for how long the next one opens at once (specification, section 9). */
const delays = { delayDuration: 700, skipDelayDuration: 300 };

/** Around everything that has tooltips. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return <Radix.Provider {...delays}>{children}</Radix.Provider>;
}

/** Shows the words of an icon-only button on hover and focus. The button carries them as its name as well: fingers don't hover. */
export function Tooltip({ words, children }: { words: string; children: ReactElement }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Words sideOffset={6} collisionPadding={8}>
          {words}
        </Words>
      </Radix.Portal>
    </Radix.Root>
  );
}

const Words = styled(Radix.Content)({
  zIndex: 1500,
  padding: '6px 10px',
  borderRadius: radii.control,
  backgroundColor: colors.forest950,
  color: colors.paper,
  fontSize: '0.9375rem',
  lineHeight: 1.4,
});
