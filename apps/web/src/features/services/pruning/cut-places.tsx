import { styled } from '@mui/material/styles';
import { Drawing } from '../../../ui/drawing/drawing';
import { limb, type Joint } from '../../../ui/drawing/lines';
import { Bark } from '../../../ui/drawing/oak';
import { Handsaw } from '../../../ui/drawing/tools';
import { colors, media } from '../../../ui/tokens';

const stem: readonly Joint[] = [[96, 400, 62], [94, 260, 56], [100, 120, 52], [104, -20, 48]];
const branch: readonly Joint[] = [[110, 262, 70], [166, 214, 50], [196, 192, 36], [250, 156, 31], [330, 104, 28], [420, 50, 26]];

/** Where a branch is cut: just outside its collar, neither flush with the stem nor with a stub. */
export function CutPlaces({ title, text }: { title: string; text: string }) {
  return (
    <Figure>
      <Drawing width={400} height={300} pen={5}>
        <path className="wood" d={limb(branch)} />
        <path className="wood" d={limb(stem) + limb(branch.slice(0, 3), true)} />
        <Bark stem={stem} />
        <path className="fine" d="M146 144q18 10 30 8M146 156q14 6 24 6M148 240q22-4 36-22M148 256q30-6 46-28" />
        <path className="thin level" d="M150 112L158 270" />
        <path className="thin level" d="M280 86L320 152" />
        <path className="rope" d="M176 158L218 228" />
        <path className="strand" d="M176 158L218 228" />
        <Handsaw x={134} y={88} turn={58} scale={0.95} />
        <path className="danger" d="M148 276l20 18m0-18l-20 18M314 160l20 18m0-18l-20 18" />
        <path d="M220 250l10 12 18-26" />
      </Drawing>
      <figcaption>
        <strong>{title}</strong> {text}
      </figcaption>
    </Figure>
  );
}

const Figure = styled('figure')({
  display: 'grid',
  gridTemplateColumns: '35% minmax(0, 1fr)',
  gap: '1.25rem',
  alignItems: 'center',
  marginTop: '1.25rem',
  paddingTop: '1.25rem',
  borderTop: `1px solid ${colors.line}`,
  color: colors.inkSoft,
  '& strong': { color: colors.ink },
  [media.fromTablet]: { gridTemplateColumns: '13rem minmax(0, 1fr)' },
});
