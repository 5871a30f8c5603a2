import { styled } from '@mui/material/styles';
import { Drawing } from '../../../ui/drawing/drawing';
import { limb, limbs, type Joint } from '../../../ui/drawing/lines';
import { Bark } from '../../../ui/drawing/oak';
import { Handsaw } from '../../../ui/drawing/tools';
import { colors, media } from '../../../ui/tokens';

const stem: readonly Joint[] = [[96, 400, 62], [94, 260, 56], [100, 120, 52], [104, -20, 48]];
const branch: readonly Joint[] = [[110, 262, 70], [166, 214, 50], [196, 192, 36], [250, 156, 31], [330, 104, 28], [420, 50, 26]];

/** Where a branch is cut: just outside its collar, neither flush with the stem nor with a stub. */
export function CutPlaces({ title, text }: { title: string; text: string }) {
  return (
    <Figure>
      <Drawing width={400} height={300} pen={4}>
        <path className="wood" d={limb(branch)} />
        <path className="wood" d={limbs([stem, branch.slice(0, 3)])} />
        <Bark stem={stem} />
        <path className="fine" d="M146 150Q168 160 186 158M148 160q16 8 32 8M150 170q12 6 24 8M150 250q22-2 38-18M150 264q28-4 44-24" />
        <path className="thin level" d="M152 128L158 290" />
        <path className="thin level" d="M276 92L316 158" />
        <path className="rope" d="M178 152L222 230" />
        <path className="strand" d="M178 152L222 230" />
        <Handsaw x={166} y={64} turn={64} scale={0.9} />
        <path className="danger" d="M146 268l22 22m0-22l-22 22M308 158l22 22m0-22l-22 22" />
        <path d="M222 250l10 12 18-26" />
      </Drawing>
      <figcaption>
        <strong>{title}</strong> {text}
      </figcaption>
    </Figure>
  );
}

const Figure = styled('figure')({
  display: 'grid',
  gridTemplateColumns: '8.5rem minmax(0, 1fr)',
  gap: '1.25rem',
  alignItems: 'center',
  marginTop: '1.25rem',
  paddingTop: '1.25rem',
  borderTop: `1px solid ${colors.line}`,
  color: colors.inkSoft,
  '& strong': { color: colors.ink },
  [media.fromTablet]: { gridTemplateColumns: '13rem minmax(0, 1fr)' },
});
